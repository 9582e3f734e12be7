import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isPersonal } from "./private-pages.ts";

const personal = (cookie: string | undefined, isSecure = false) =>
  isPersonal({ headers: { ...(cookie !== undefined && { cookie }) } } as IncomingMessage, {
    isSecure,
  });

test("treats requests with a session or toast cookie as personal", () => {
  expect(personal("a=b; session=token")).toBe(true);
  expect(personal("a=b; toast=message")).toBe(true);
  expect(personal("__Host-session=token", true)).toBe(true);
});

test("does not treat requests with other cookies as personal", () => {
  expect([personal(undefined), personal("consent=no; changed=1")]).toEqual([false, false]);
  expect(personal("session=token", true)).toBe(false);
});
