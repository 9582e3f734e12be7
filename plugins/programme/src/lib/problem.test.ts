import { expect, test } from "vitest";
import { headersOf, isProblem, problem } from "./problem";

test("creates an error with a status, a message, and a retry delay", () => {
  const error = problem(429, "Too many.", { retryAfter: 30 });
  expect(error).toBeInstanceOf(Error);
  const { name, status, message, retryAfter } = error;
  expect([name, status, message, retryAfter]).toEqual(["Problem", 429, "Too many.", 30]);
  expect(Object.keys(problem(429, "Too many."))).not.toContain("retryAfter");
});

test.each([
  [problem(404, "Gone."), true],
  [{ name: "Problem", status: 404, message: "Gone." }, true],
  [{ name: "Problem", status: "404" }, false],
  [{ name: "Problem" }, false],
  [{ name: "Error", status: 404 }, false],
  [{ status: 404 }, false],
  [new Error("Gone."), false],
  ["Problem", false],
  [null, false],
  [undefined, false],
])("recognizes %j as a problem: %s", (thrown, expected) => {
  expect(isProblem(thrown)).toBe(expected);
});

test.each([
  [problem(409, "No."), {}],
  [problem(429, "No.", { retryAfter: 30.2 }), { "retry-after": "31" }],
  [problem(429, "No.", { retryAfter: 0 }), { "retry-after": "1" }],
  [problem(503, "No."), { "retry-after": "5" }],
  [problem(503, "No.", { retryAfter: 9 }), { "retry-after": "9" }],
])("returns the headers of a problem: %s has %j", (error, headers) => {
  expect(headersOf(error)).toEqual(headers);
});
