import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bookForeignRefund, bookForeignRefunds } from "../src/payments/reconcile/foreign-refunds";
import StripeCheckoutService from "../src/providers/stripe-checkout/service";
import {
  attemptIdOf,
  expireSession,
  isPending,
  isRefunded,
  refundWhole,
} from "../src/stripe/session";
import { stripeAnswers } from "./stripe-server";

/** What Stripe has under each path, and the calls to it with what they send. */
let has: Record<string, object>;
let asked: string[];
stripeAnswers((request, answer) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    asked.push([request.method, request.url, decodeURIComponent(body)].join(" ").trim());
    answer.setHeader("content-type", "application/json");
    answer.end(JSON.stringify(has[request.url ?? ""] ?? { id: "new" }));
  });
});

let provider: StripeCheckoutService;

beforeAll(() => {
  provider = new StripeCheckoutService(
    { logger: console },
    { apiKey: "sk_test_none", webhookSecret: "whsec_none" },
  );
});

beforeEach(() => {
  has = {};
  asked = [];
});

const SESSION = "/v1/checkout/sessions/cs_1";
const session = (more: Partial<Stripe.Checkout.Session>) =>
  ({
    id: "cs_1",
    payment_intent: "pi_1",
    status: "complete",
    payment_status: "unpaid",
    ...more,
  }) as Stripe.Checkout.Session;

test.each([
  ["processing", true],
  ["requires_action", true],
  ["succeeded", true],
  ["requires_payment_method", false],
  ["canceled", false],
])(
  "a page that was sent off with a payment that is now %s is under way: %j",
  async (status, is) => {
    has["/v1/payment_intents/pi_1"] = { id: "pi_1", status };
    expect(await isPending(session({}))).toBe(is);
  },
);

test("a page that is paid, open or expired has nothing under way", async () => {
  const pages = [
    session({ payment_status: "paid" }),
    session({ status: "open" }),
    session({ status: "expired" }),
  ];
  expect(await Promise.all(pages.map(isPending))).toEqual([false, false, false]);
  expect(asked).toEqual([]);
});

test("an open page is expired, any other stays as it is", async () => {
  has[SESSION] = session({ status: "open" });
  has[`${SESSION}/expire`] = session({ status: "expired" });
  expect((await expireSession("cs_1")).status).toBe("expired");
  for (const status of ["complete", "expired"] as const) {
    has[SESSION] = session({ status });
    expect((await expireSession("cs_1")).status).toBe(status);
  }
  expect(asked).toEqual([
    `GET ${SESSION}`,
    `POST ${SESSION}/expire`,
    `GET ${SESSION}`,
    `GET ${SESSION}`,
  ]);
});

test("one refund of the payment is enough for it to be refunded", async () => {
  const list = "/v1/refunds?payment_intent=pi_1&limit=1";
  has[list] = { object: "list", data: [] };
  expect(await isRefunded(session({}))).toBe(false);
  has[list] = { object: "list", data: [{ id: "re_1", amount: 1, status: "succeeded" }] };
  expect(await isRefunded(session({}))).toBe(true);
});

test("a payment that is sent back is sent back whole", async () => {
  await refundWhole(session({ payment_intent: { id: "pi_1" } as Stripe.PaymentIntent }));
  expect(asked).toEqual(["POST /v1/refunds payment_intent=pi_1"]);
});

test("a session without this shop's mark is another shop's", () => {
  expect(attemptIdOf({ metadata: { attempt_id: "patt_1" } })).toBe("patt_1");
  for (const metadata of [{ cart_id: "cart_1" }, null]) {
    expect(attemptIdOf({ metadata })).toBeUndefined();
  }
});

test("the engine reads of a page whether it is paid, over, or neither", async () => {
  const statuses = [];
  for (const page of [
    session({ payment_status: "paid" }),
    session({ status: "expired" }),
    session({ status: "open" }),
    session({ status: "complete" }),
  ]) {
    has[SESSION] = page;
    const { status, data } = await provider.authorizePayment({ data: { id: "cs_1", mark: 1 } });
    expect(data).toMatchObject({ id: "cs_1", mark: 1, payment_intent: "pi_1" });
    statuses.push(status);
  }
  expect(statuses).toEqual(["captured", "canceled", "pending", "pending"]);
});

test("the engine ends a page that is open, and never drops one that was paid", async () => {
  has[SESSION] = session({ status: "open" });
  has[`${SESSION}/expire`] = session({ status: "expired" });
  await provider.deletePayment({ data: { id: "cs_1" } });
  has[SESSION] = session({ status: "expired" });
  await provider.cancelPayment({ data: { id: "cs_1" } });
  has[SESSION] = session({ status: "complete", payment_status: "paid" });
  await expect(provider.deletePayment({ data: { id: "cs_1" } })).rejects.toThrow(
    "This bag has just been paid.",
  );
  // The engine's session of an interrupted run, for which there is no page.
  await provider.deletePayment({ data: {} });
  expect(asked).toEqual([
    `GET ${SESSION}`,
    `POST ${SESSION}/expire`,
    `GET ${SESSION}`,
    `GET ${SESSION}`,
  ]);
});

const refund = (data: object) =>
  provider.refundPayment({ amount: 12.5, data: { id: "cs_1", currency: "usd", ...data } });

test("the engine's refund is that of its line at Stripe, in cents, and what Stripe made itself is only booked", async () => {
  has["/v1/refunds?payment_intent=pi_1&limit=100"] = { object: "list", data: [] };
  await refund({ payment_intent: "pi_1", refund_for: "re_1" });
  expect(asked).toEqual([]);
  await refund({ payment_intent: "pi_1", refund_for: "ordli_1" });
  await refund({ payment_intent: "pi_1" });
  expect(asked).toEqual([
    "GET /v1/refunds?payment_intent=pi_1&limit=100",
    "POST /v1/refunds payment_intent=pi_1&amount=1250&metadata[line_id]=ordli_1",
    "POST /v1/refunds amount=1250&payment_intent=pi_1",
  ]);
  await expect(refund({ payment_intent: null })).rejects.toThrow("Nothing was paid.");
});

/** An engine of which nothing may be asked. */
const noEngine = {
  resolve(name: string): unknown {
    throw new Error(`Nobody needs ${name}.`);
  },
} as MedusaContainer;

test("a refund at Stripe that is the shop's own, is not made or is not of this shop is not booked", async () => {
  has["/v1/payment_intents/pi_1"] = { id: "pi_1", metadata: {} };
  const made = { id: "re_1", amount: 100, status: "succeeded", payment_intent: "pi_1" };
  const own = { ...made, metadata: { line_id: "ordli_1" } };
  const others = ["pending", "requires_action", "failed", "canceled"].map((status) => ({
    ...made,
    status,
  }));
  for (const one of [own, ...others, { ...made, payment_intent: null }]) {
    expect(await bookForeignRefund(noEngine, one as unknown as Stripe.Refund)).toBe(false);
  }
  expect(asked).toEqual([]);
  expect(await bookForeignRefund(noEngine, made as Stripe.Refund)).toBe(false);
  expect(asked).toEqual(["GET /v1/payment_intents/pi_1"]);
});

test("the reconciliation looks at all refunds of three days, however many pages they fill", async () => {
  const now = Date.parse("2026-03-04T12:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now });
  const refunds = Array.from({ length: 101 }, (_, index) => ({
    id: `re_${index}`,
    amount: 100,
    status: "succeeded",
    payment_intent: `pi_other_${index}`,
  }));
  const list = `/v1/refunds?created[gte]=${now / 1000 - 259_200}&limit=100`;
  has[list] = { object: "list", data: refunds.slice(0, 100), has_more: true };
  has[`${list}&starting_after=re_99`] = { object: "list", data: refunds.slice(100) };
  for (const { payment_intent: id } of refunds) {
    has[`/v1/payment_intents/${id}`] = { id, metadata: {} };
  }
  expect(await bookForeignRefunds(noEngine, { isThorough: true })).toEqual([]);
  vi.useRealTimers();
  expect(asked.slice(2)).toEqual(
    refunds.map(({ payment_intent: id }) => `GET /v1/payment_intents/${id}`),
  );
});
