import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { errorFields, newRequestId } from "./log.ts";

test("of an error the log has its kind, its message and where it came from, and no other field", () => {
  const error = Object.assign(new TypeError("no\nsuch"), { config: { password: "secret" } });
  expect(errorFields(error)).toEqual({
    type: "TypeError",
    message: "no\nsuch",
    stack: expect.stringContaining("log.test.ts") as string,
  });
});

test("the log says by what an error was caused, and where", () => {
  const cause = new TypeError("no price");
  const { message, stack } = errorFields(new Error("no bag", { cause }));
  expect(message).toBe("no bag: no price");
  const [own, ofCause] = stack?.split("\ncaused by: ") ?? [];
  expect(own).toMatch(/^Error: no bag\n\s+at .*log\.test\.ts/);
  expect(ofCause).toMatch(/^TypeError: no price\n\s+at .*log\.test\.ts/);
});

test("a thrown value that is not an error is logged unchanged, up to a limit", () => {
  expect(errorFields({ status: 404 })).toEqual({ message: "{ status: 404 }" });
  expect(errorFields(undefined)).toEqual({ message: "undefined" });
  expect(errorFields(new Error("x".repeat(5000)))).toMatchObject({ message: "x".repeat(1000) });
});

const idOf = (given?: string) =>
  newRequestId({ headers: { "x-request-id": given } } as unknown as IncomingMessage);

test("a request keeps the id that it brings if that is one, of 8 to 64 plain characters", () => {
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
