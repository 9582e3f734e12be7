import { expect, onTestFinished, test } from "vitest";
import type { Checks } from "../context.ts";
import { startSandbox } from "../sandbox.ts";
import {
  clientOf,
  errorOf,
  openSession,
  paidSession,
  temporaryDirectory,
  testSandbox,
} from "../test-support.ts";
import { isObject } from "./responses.ts";
import { stripeChecks } from "./checks.ts";

type Json = Record<string, unknown>;

/** Returns a copy with `value` at a path such as `data.0.status`; undefined removes the field. */
function withValue(whole: Json, path: string, value: unknown): Json {
  const copy = structuredClone(whole);
  const fields = path.split(".");
  const last = fields.pop() ?? "";
  let at: unknown = copy;
  for (const field of fields) at = Reflect.get(at as object, field);
  Reflect.set(at as object, last, value);
  return copy;
}

/** Returns the problems that the checks find in a response to `route`. */
async function problemsIn(
  route: string,
  body: Json,
  { status = 200, parameters = {} }: { status?: number; parameters?: Json } = {},
): Promise<string[]> {
  const checks = await stripeChecks();
  return checks.answer({
    route,
    status,
    parameters,
    body: JSON.stringify(body),
    apiVersion: "2024-04-10",
  });
}

test("reports each field of a response that differs from Stripe's", async () => {
  const { stripe } = await testSandbox();
  const { intentId } = await paidSession(stripe);
  const expand = ["latest_charge"];
  const intent = (await stripe.paymentIntents.retrieve(intentId, { expand })) as unknown as Json;
  const look = (path: string, value: unknown) =>
    problemsIn("GET /v1/payment_intents/:id", withValue(intent, path, value), {
      parameters: { expand },
    });
  const problemsOf = (problem: string) => [`GET /v1/payment_intents/:id 200: ${problem}`];

  expect(await look("livemode", false)).toEqual([]);
  expect(await look("amount", "74000")).toEqual(
    problemsOf('amount is "74000", but Stripe has number'),
  );
  expect(await look("amount", 740.5)).toEqual(problemsOf("amount is 740.5, but Stripe has number"));
  expect(await look("canceled_at", undefined)).toEqual(problemsOf("canceled_at is missing"));
  expect(await look("currency", null)).toEqual(
    problemsOf("currency is null, but Stripe has string"),
  );
  expect(await look("total", 1)).toEqual(problemsOf("total is unknown to Stripe"));
  expect(await look("capture_method", "later")).toEqual(
    problemsOf(
      'capture_method is "later", but Stripe has "automatic" | "automatic_async" | "manual"',
    ),
  );
  expect(await look("object", "intent")).toEqual(
    problemsOf('object is "intent", but Stripe has "payment_intent"'),
  );
  expect(await look("metadata.cart_id", 1)).toEqual(
    problemsOf("metadata.cart_id is 1, but Stripe has string"),
  );
  expect(await look("payment_method_types", "card")).toEqual(
    problemsOf('payment_method_types is "card", but Stripe has list'),
  );
  expect(await look("latest_charge", "ch_1")).toEqual(problemsOf("latest_charge is not expanded"));
  expect(await look("latest_charge.outcome.risk_score", true)).toEqual(
    problemsOf("latest_charge.outcome.risk_score is true, but Stripe has number"),
  );
  expect(await look("customer", { id: "cus_1", object: "customer", deleted: true })).toEqual(
    problemsOf("customer is expanded although the request did not ask for it"),
  );
});

test("checks the objects in lists, nested pages, and events", async () => {
  const { stripe } = await testSandbox();
  const { url } = await openSession(stripe);
  expect(url).toContain("/c/pay/");
  const page = (await stripe.checkout.sessions.list({
    expand: ["data.line_items"],
  })) as unknown as Json;
  const list = { ...page, data: page["data"] };
  const route = "GET /v1/checkout/sessions";
  const asked = { parameters: { expand: ["data.line_items"] } };
  expect(await problemsIn(route, list, asked)).toEqual([]);
  expect(await problemsIn(route, list)).toEqual([
    `${route} 200: data[0].line_items is included although the request did not ask for it`,
  ]);
  expect(await problemsIn(route, withValue(list, "data.0.line_items", undefined), asked)).toEqual([
    `${route} 200: data[0].line_items is missing`,
  ]);
  expect(await problemsIn(route, withValue(list, "has_more", undefined), asked)).toEqual([
    `${route} 200: has_more is missing`,
  ]);

  await paidSession(stripe);
  const [event] = (await stripe.events.list({ type: "charge.succeeded" })).data;
  if (event === undefined) throw new Error("No charge succeeded");
  const checks = await stripeChecks();
  const sent = event as unknown as Json;
  expect(checks.event(sent)).toEqual([]);
  expect(checks.event(withValue(sent, "data.object.paid", "yes"))).toEqual([
    'event charge.succeeded: data.object.paid is "yes", but Stripe has boolean',
  ]);
  expect(checks.event(withValue(sent, "type", "charge.made"))).toEqual([
    'event charge.made: type is "charge.made", which is no event of the sandbox',
  ]);
  expect(checks.event(withValue(sent, "api_version", "2023-10-16"))).toEqual([
    'event charge.succeeded: api_version is "2023-10-16", the stripe package has 2024-04-10',
  ]);
  expect(checks.problems).toHaveLength(3);
});

test("reports accepted parameters that Stripe would reject", async () => {
  const { stripe } = await testSandbox();
  const { intentId } = await paidSession(stripe);
  const refund = { ...(await stripe.refunds.create({ payment_intent: intentId })) } as Json;
  delete refund["lastResponse"];
  const take = (parameters: Json) => problemsIn("POST /v1/refunds", refund, { parameters });
  const problemsOf = (problem: string) => [`POST /v1/refunds 200: ${problem}`];
  expect(await take({ payment_intent: intentId, amount: "100", metadata: { a: "1" } })).toEqual([]);
  expect(await take({ sum: "100" })).toEqual(
    problemsOf("sum was accepted, Stripe does not know it"),
  );
  expect(await take({ amount: "ten" })).toEqual(
    problemsOf('amount was accepted as "ten", but Stripe accepts number'),
  );
  expect(await take({ reason: "bored" })).toEqual(
    problemsOf(
      'reason was accepted as "bored", but Stripe accepts "duplicate" | "fraudulent" | "requested_by_customer"',
    ),
  );
});

test("reports errors that Stripe would not return", async () => {
  const route = "POST /v1/refunds";
  const refuse = (error: Json, status = 400) => problemsIn(route, { error }, { status });
  const message = "It cannot be";
  const type = "invalid_request_error";
  expect(await refuse({ message, type, param: "amount" })).toEqual([]);
  expect(await refuse({ message, type: "bad_request" })).toEqual([
    `${route} 400: type is "bad_request", but Stripe has "api_error" | "card_error" | "idempotency_error" | "invalid_request_error"`,
    `${route} 400: Stripe never returns bad_request with 400`,
  ]);
  expect(await refuse({ message, type }, 402)).toEqual([
    `${route} 402: Stripe never returns invalid_request_error with 402`,
  ]);
  expect(await refuse({ message, type, reason: "none" })).toEqual([
    `${route} 400: reason is unknown to Stripe`,
  ]);
  expect(await refuse({ message, type, param: "sum" })).toEqual([
    `${route} 400: param is sum, which Stripe does not have`,
  ]);
  expect(await refuse({ message, type, param: "reason", code: "parameter_unknown" })).toEqual([
    `${route} 400: reason is rejected as unknown, but Stripe knows it`,
  ]);
  const [unknown] = await refuse({ message, type, code: "made_up" });
  expect(unknown).toContain('400: code is "made_up", but Stripe has "account_closed" | ');
});

test("rolls back a request and responds 500 with the mismatch", async () => {
  // A check that reports a problem for every customer.
  const checks: Checks = {
    problems: [],
    event: () => [],
    answer: ({ body }) => {
      const answer: unknown = JSON.parse(body);
      return isObject(answer) && answer["name"] === "Ada" ? ["name is Ada"] : [];
    },
  };
  const sandbox = await startSandbox({ port: 0, dir: temporaryDirectory(), checks });
  onTestFinished(sandbox.stop);
  const stripe = clientOf(sandbox.url);
  const error = await errorOf(stripe.customers.create({ name: "Ada" }));
  expect(error).toMatchObject({
    statusCode: 500,
    rawType: "api_error",
    message: "This differs from Stripe: name is Ada",
  });
  await stripe.customers.create({ name: "Grace" });
  expect((await stripe.customers.list()).data.map(({ name }) => name)).toEqual(["Grace"]);
});
