import { expect, test } from "vitest";
import { told } from "./log.ts";

test("of an error the log has its kind, its message and where it came from, and no other field", () => {
  const error = Object.assign(new TypeError("no\nsuch"), { config: { password: "secret" } });
  expect(told(error)).toEqual({
    type: "TypeError",
    message: "no\nsuch",
    stack: expect.stringContaining("log.test.ts") as string,
  });
});

test("what is thrown and is no error is told as it is, but not without end", () => {
  expect(told({ status: 404 })).toEqual({ message: "{ status: 404 }" });
  expect(told(undefined)).toEqual({ message: "undefined" });
  expect(told(new Error("x".repeat(5000)))).toMatchObject({ message: "x".repeat(1000) });
});
