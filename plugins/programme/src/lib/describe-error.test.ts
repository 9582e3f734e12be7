import { expect, test } from "vitest";
import { describeError } from "./describe-error";
import { problem } from "./problem";

const HERE = expect.stringContaining("describe-error.test") as string;

test("describes an error with its name, message, stack, and chain of causes", () => {
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

test("describes an error serialized by a workflow, with the failed step", () => {
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

test("describes each error of an AggregateError", () => {
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
  [
    { token: "secret", amount: 3 },
    "The thrown value is not an error but an object with: token, amount",
  ],
  ["x".repeat(5000), "x".repeat(1000)],
])("describes %j without its possible secrets", (thrown, message) => {
  expect(describeError(thrown)).toEqual({ message });
});

test("omits the fields that contain a client's request", () => {
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

test("describes a database error without the statement's values", () => {
  const statement = "insert into customer (email) values ('ada@example.com - secret')";
  const refusal = 'null value in column "id"';
  const error = Object.assign(new Error(`${statement} - ${refusal}`), {
    severity: "ERROR",
    code: "23502",
  });
  // Medusa's mapper wraps errors like this, with the driver's error in the stack.
  error.stack = `${error.stack}\n\nprevious ${error.stack}`;
  const described = describeError(error);
  expect(described.message).toBe(refusal);
  expect(described.stack).toMatch(
    /^Error: null value in column "id"\n\s+at .*describe-error\.test/,
  );
  expect(JSON.stringify(described)).not.toContain("secret");
});

test("limits the description of an error that is its own cause", () => {
  const error = new Error("round and round");
  error.cause = error;
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(100_000);
});
