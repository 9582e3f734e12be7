import { expect, test } from "vitest";
import { describeError } from "./describe-error";
import { problem } from "./problem";

const HERE = expect.stringContaining("describe-error.test") as string;

test("an error has its name, its message, its stack and the chain of its causes with theirs", () => {
  const bug = new TypeError("no price");
  const error = problem(503, "Not now.", { cause: new Error("No order.", { cause: bug }) });
  expect(describeError(error)).toEqual({
    name: "Problem",
    message: "Not now.",
    stack: HERE,
    cause: {
      name: "Error",
      message: "No order.",
      stack: HERE,
      cause: { name: "TypeError", message: "no price", stack: HERE },
    },
  });
  expect(describeError(bug).stack).toMatch(/^TypeError: no price\n\s+at /);
});

test("what a workflow has made of an error is read like it, with the step that failed", () => {
  const { message, name, stack } = new RangeError("too many");
  const step = "⮑  at [complete-cart -> reserve (invoke)]";
  const thrown = { message, name, stack: `${stack}\n${step}` };
  const described = { name: "RangeError", message: "too many", stack: HERE };
  expect(describeError(thrown)).toEqual(described);
  expect(describeError(thrown).stack?.endsWith(step)).toBe(true);
  expect(describeError({ action: "reserve", handlerType: "invoke", error: thrown })).toEqual(
    described,
  );
  expect(describeError({ errors: [{ action: "reserve", error: thrown }] })).toMatchObject({
    errors: [described],
  });
  expect(describeError({ message: "Out of stock.", type: "not_allowed", code: "gone" })).toEqual({
    message: "Out of stock.",
    type: "not_allowed",
    code: "gone",
  });
});

test("each of several errors at once is described", () => {
  const all = describeError(new AggregateError([new Error("one"), "two"], "both"));
  expect(all).toEqual({
    name: "AggregateError",
    message: "both",
    stack: HERE,
    errors: [{ name: "Error", message: "one", stack: HERE }, { message: "two" }],
  });
});

test.each([
  ["out of order", "out of order"],
  [undefined, "undefined"],
  [null, "null"],
  [{ token: "secret", amount: 3 }, "No error was thrown but an object with: token, amount"],
  ["x".repeat(5000), "x".repeat(1000)],
])("%j is described without its possible secrets", (thrown, message) => {
  expect(describeError(thrown)).toEqual({ message });
});

test("no field that contains a client's request is described", () => {
  const error = Object.assign(new Error("No such session."), {
    type: "StripeInvalidRequestError",
    code: "resource_missing",
    raw: { headers: { authorization: "secret" } },
    headers: { authorization: "secret" },
    config: { data: "secret" },
    detail: "Key (email)=(secret) exists.",
  });
  const described = describeError(error);
  expect(described).toMatchObject({ type: "StripeInvalidRequestError", code: "resource_missing" });
  expect(JSON.stringify(described)).not.toContain("secret");
});

test("a statement that the database refused is described by its error, without its values", () => {
  const statement = "insert into customer (email) values ('ada@example.com - secret')";
  const refusal = 'null value in column "id"';
  const error = Object.assign(new Error(`${statement} - ${refusal}`), {
    severity: "ERROR",
    code: "23502",
  });
  // The engine's mapper wraps it like this, with the driver's error in its own stack.
  error.stack = `${error.stack}\n\nprevious ${error.stack}`;
  const described = describeError(error);
  expect(described.message).toBe(refusal);
  expect(described.stack).toMatch(
    /^Error: null value in column "id"\n\s+at .*describe-error\.test/,
  );
  expect(JSON.stringify(described)).not.toContain("secret");
});

test("an error that is its own cause has an end", () => {
  const error = new Error("round and round");
  error.cause = error;
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(100_000);
});
