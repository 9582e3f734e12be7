import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isPersonal } from "./private-pages.ts";

const personal = (cookie: string | undefined, isSecure = false) =>
  isPersonal({ headers: { ...(cookie !== undefined && { cookie }) } } as IncomingMessage, {
    isSecure,
  });

test("what a shopper gets, or who has a message to read, is no page for everybody", () => {
  expect(personal("a=b; session=token")).toBe(true);
  expect(personal("a=b; toast=message")).toBe(true);
  expect(personal("__Host-session=token", true)).toBe(true);
});

test("a visitor's other cookies make no page a person's", () => {
  expect([personal(undefined), personal("consent=no; changed=1")]).toEqual([false, false]);
  expect(personal("session=token", true)).toBe(false);
});
