import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { errorFields, newRequestId } from "./log.ts";

test("logs only an error's type, message, and stack", () => {
  const error = Object.assign(new TypeError("no\nsuch"), { config: { password: "secret" } });
  expect(errorFields(error)).toEqual({
    type: "TypeError",
    message: "no\nsuch",
    stack: expect.stringContaining("log.test.ts") as string,
  });
});

test("logs the message and the stack of an error's cause", () => {
  const cause = new TypeError("no price");
  const { message, stack } = errorFields(new Error("no bag", { cause }));
  expect(message).toBe("no bag: no price");
  const [own, ofCause] = stack?.split("\ncaused by: ") ?? [];
  expect(own).toMatch(/^Error: no bag\n\s+at .*log\.test\.ts/);
  expect(ofCause).toMatch(/^TypeError: no price\n\s+at .*log\.test\.ts/);
});

test("logs thrown values that are not errors and cuts messages to 1,000 characters", () => {
  expect(errorFields({ status: 404 })).toEqual({ message: "{ status: 404 }" });
  expect(errorFields(undefined)).toEqual({ message: "undefined" });
  expect(errorFields(new Error("x".repeat(5000)))).toMatchObject({ message: "x".repeat(1000) });
});

const idOf = (given?: string) =>
  newRequestId({ headers: { "x-request-id": given } } as unknown as IncomingMessage);

test("keeps a request ID of 8 to 64 safe characters and generates one otherwise", () => {
  for (const id of ["a".repeat(8), "a".repeat(64), "req_1.2-3", "A-9.z_00"]) {
    expect(idOf(id)).toBe(id);
  }
  const own = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  for (const id of [
    undefined,
    "",
    "a".repeat(7),
    "a".repeat(65),
    "a b c d e f",
    '12345678"',
    "12345678\n",
  ]) {
    expect(idOf(id)).toMatch(own);
  }
  expect(idOf()).not.toBe(idOf());
});
