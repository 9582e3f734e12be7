import type Stripe from "stripe";
import { beforeEach, expect, test } from "vitest";
import { stripeAnswers } from "../../tests/stripe-server";
import { createCustomer } from "./customer";
import { attemptIdOf, expireSession, refundInFull, retrieveSession } from "./session";

/**
 * The next responses of the fake Stripe, each with its status, and the calls it received with their
 * keys.
 */
let answers: [status: number, body: object][];
let asked: [call: string, key: unknown][];
stripeAnswers((request, answer) => {
  request.resume().on("end", () => {
    asked.push([`${request.method} ${request.url}`, request.headers["idempotency-key"]]);
    const [status, body] = answers.shift() ?? [200, { id: "new" }];
    answer.writeHead(status, { "content-type": "application/json" });
    answer.end(JSON.stringify(body));
  });
});

beforeEach(() => {
  answers = [];
  asked = [];
});

const refusal = (code: string): [number, object] => [
  400,
  { error: { type: "invalid_request_error", code } },
];
const PAGE = "/v1/checkout/sessions/cs_1";
const paid = { id: "cs_1", payment_intent: "pi_1" } as Stripe.Checkout.Session;

test("sends the same idempotency key on each retry of a refund or a new customer", async () => {
  for (const _ of ["once", "again"]) {
    await refundInFull(paid);
    await createCustomer("cus_1");
  }
  const once = [
    ["POST /v1/refunds", "refund-whole-pi_1"],
    ["POST /v1/customers", "customer-cus_1"],
  ];
  expect(asked).toEqual([...once, ...once]);
});

test("ignores that a payment is already refunded and throws a 503 for a dispute", async () => {
  answers = [refusal("charge_already_refunded"), refusal("charge_disputed")];
  await refundInFull(paid);
  await expect(refundInFull(paid)).rejects.toMatchObject({
    status: 503,
    message: "We can't take payments right now. Please try again later.",
  });
});

test("throws a 404 for a missing session and a 503 for an unreadable one", async () => {
  answers = [refusal("resource_missing"), [401, { error: { type: "authentication_error" } }]];
  await expect(retrieveSession("cs_1")).rejects.toMatchObject({
    status: 404,
    message: "Unknown payment session.",
  });
  await expect(retrieveSession("cs_1")).rejects.toMatchObject({ status: 503 });
});

test("reads a session again that was paid while it was being expired", async () => {
  answers = [[200, { id: "cs_1", status: "open" }], refusal("none")];
  answers.push([200, { id: "cs_1", status: "complete", payment_status: "paid" }]);
  expect(await expireSession("cs_1")).toMatchObject({ payment_status: "paid" });
  expect(asked.map(([call]) => call)).toEqual([
    `GET ${PAGE}`,
    `POST ${PAGE}/expire`,
    `GET ${PAGE}`,
  ]);
});

test("returns no attempt for metadata that this shop did not write", () => {
  expect(attemptIdOf({ metadata: { attempt_id: "patt_1" } })).toBe("patt_1");
  expect(attemptIdOf({ metadata: null })).toBeUndefined();
  for (const attempt_id of ["", "patt_\0", "patt 1"]) {
    expect(attemptIdOf({ metadata: { attempt_id } })).toBeUndefined();
  }
});
