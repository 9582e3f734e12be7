import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bookExternalRefund, bookExternalRefunds } from "../src/reconciliation/external-refunds";
import StripeCheckoutService from "../src/providers/stripe-checkout/service";
import { listPayouts } from "../src/stripe/payouts";
import {
  attemptIdOf,
  expireSession,
  isPending,
  isRefunded,
  refundInFull,
} from "../src/stripe/session";
import { stripeAnswers } from "./stripe-server";

/** The fake Stripe's response for each path, and the requests that it received. */
let responses: Record<string, object>;
let requests: string[];
stripeAnswers((request, answer) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    requests.push([request.method, request.url, decodeURIComponent(body)].join(" ").trim());
    answer.setHeader("content-type", "application/json");
    answer.end(JSON.stringify(responses[request.url ?? ""] ?? { id: "new" }));
  });
});

let provider: StripeCheckoutService;

beforeAll(() => {
  provider = new StripeCheckoutService(
    { logger: console, refundService: { retrieve: (id: string) => ({ note: notes[id] ?? null }) } },
    { apiKey: "sk_test_none", webhookSecret: "whsec_none" },
  );
});

beforeEach(() => {
  responses = {};
  requests = [];
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
  "returns whether an unpaid, complete page with a %s payment is pending: %j",
  async (status, is) => {
    responses["/v1/payment_intents/pi_1"] = { id: "pi_1", status };
    expect(await isPending(session({}))).toBe(is);
  },
);

test("returns false for a paid, an open, or an expired page without calling Stripe", async () => {
  const pages = [
    session({ payment_status: "paid" }),
    session({ status: "open" }),
    session({ status: "expired" }),
  ];
  expect(await Promise.all(pages.map(isPending))).toEqual([false, false, false]);
  expect(requests).toEqual([]);
});

test("expires an open page and leaves a complete or an expired one as it is", async () => {
  responses[SESSION] = session({ status: "open" });
  responses[`${SESSION}/expire`] = session({ status: "expired" });
  expect((await expireSession("cs_1")).status).toBe("expired");
  for (const status of ["complete", "expired"] as const) {
    responses[SESSION] = session({ status });
    expect((await expireSession("cs_1")).status).toBe(status);
  }
  expect(requests).toEqual([
    `GET ${SESSION}`,
    `POST ${SESSION}/expire`,
    `GET ${SESSION}`,
    `GET ${SESSION}`,
  ]);
});

test("considers a payment refunded when it has one refund", async () => {
  const list = "/v1/refunds?payment_intent=pi_1&limit=1";
  responses[list] = { object: "list", data: [] };
  expect(await isRefunded(session({}))).toBe(false);
  responses[list] = { object: "list", data: [{ id: "re_1", amount: 1, status: "succeeded" }] };
  expect(await isRefunded(session({}))).toBe(true);
});

test("refunds the full amount of a payment", async () => {
  await refundInFull(session({ payment_intent: { id: "pi_1" } as Stripe.PaymentIntent }));
  expect(requests).toEqual(["POST /v1/refunds payment_intent=pi_1"]);
});

test("returns no attempt ID for a session without this shop's metadata", () => {
  expect(attemptIdOf({ metadata: { attempt_id: "patt_1" } })).toBe("patt_1");
  for (const metadata of [{ cart_id: "cart_1" }, null]) {
    expect(attemptIdOf({ metadata })).toBeUndefined();
  }
});

test("returns captured, canceled, or pending to Medusa, depending on the page's state", async () => {
  const statuses = [];
  for (const page of [
    session({ payment_status: "paid" }),
    session({ status: "expired" }),
    session({ status: "open" }),
    session({ status: "complete" }),
  ]) {
    responses[SESSION] = page;
    const { status, data } = await provider.authorizePayment({ data: { id: "cs_1", mark: 1 } });
    expect(data).toMatchObject({ id: "cs_1", mark: 1, payment_intent: "pi_1" });
    statuses.push(status);
  }
  expect(statuses).toEqual(["captured", "canceled", "pending", "pending"]);
});

test("expires an open page when Medusa deletes its payment, and throws if it was paid", async () => {
  responses[SESSION] = session({ status: "open" });
  responses[`${SESSION}/expire`] = session({ status: "expired" });
  await provider.deletePayment({ data: { id: "cs_1" } });
  responses[SESSION] = session({ status: "expired" });
  await provider.cancelPayment({ data: { id: "cs_1" } });
  responses[SESSION] = session({ status: "complete", payment_status: "paid" });
  await expect(provider.deletePayment({ data: { id: "cs_1" } })).rejects.toThrow(
    "You've just paid for this bag.",
  );
  // After an interrupted run, Medusa has a payment session without a page.
  await provider.deletePayment({ data: {} });
  expect(requests).toEqual([
    `GET ${SESSION}`,
    `POST ${SESSION}/expire`,
    `GET ${SESSION}`,
    `GET ${SESSION}`,
  ]);
});

/** The notes of Medusa's refunds, by ID. */
const notes: Record<string, string> = {
  ref_stripe: "at Stripe re_1",
  ref_line: "return ordli_1~2",
  ref_settlement: "settlement oset_1-2",
  ref_typed: "return of a strap",
};

const refund = (id: string | undefined, payment_intent: string | null = "pi_1") =>
  provider.refundPayment({
    ...{ amount: 12.5, data: { id: "cs_1", currency: "usd", payment_intent } },
    ...(id && { context: { idempotency_key: id } }),
  });

test("tells by the note which refund to make, in cents, and skips one that Stripe already made", async () => {
  responses["/v1/refunds?payment_intent=pi_1&limit=100"] = { object: "list", data: [] };
  await refund("ref_stripe");
  expect(requests).toEqual([]);
  for (const id of ["ref_line", "ref_settlement", "ref_typed", "ref_1"]) await refund(id);
  expect(requests).toEqual([
    "GET /v1/refunds?payment_intent=pi_1&limit=100",
    "POST /v1/refunds payment_intent=pi_1&amount=1250&metadata[line_id]=ordli_1~2",
    "GET /v1/refunds?payment_intent=pi_1&limit=100",
    "POST /v1/refunds payment_intent=pi_1&amount=1250&metadata[settlement]=oset_1-2",
    "POST /v1/refunds payment_intent=pi_1&amount=1250&metadata[medusa_refund]=ref_typed",
    "POST /v1/refunds payment_intent=pi_1&amount=1250&metadata[medusa_refund]=ref_1",
  ]);
  await expect(refund("ref_1", null)).rejects.toThrow("The payment was not completed.");
  await expect(refund(undefined)).rejects.toThrow("The payment was not completed.");
});

/** Throws when anything is resolved. */
const emptyContainer = {
  resolve(name: string): unknown {
    throw new Error(`Nobody needs ${name}.`);
  },
} as MedusaContainer;

test("ignores Stripe refunds that this shop made, that failed, or that belong to another shop", async () => {
  responses["/v1/payment_intents/pi_1"] = { id: "pi_1", metadata: {} };
  const made = { id: "re_1", amount: 100, status: "succeeded", payment_intent: "pi_1" };
  const own = { ...made, metadata: { line_id: "ordli_1" } };
  const settled = { ...made, metadata: { settlement: "oset_1" } };
  const others = ["pending", "requires_action", "failed", "canceled"].map((status) => ({
    ...made,
    status,
  }));
  for (const one of [own, settled, ...others, { ...made, payment_intent: null }]) {
    expect(await bookExternalRefund(emptyContainer, one as unknown as Stripe.Refund)).toBe(false);
  }
  expect(requests).toEqual([]);
  expect(await bookExternalRefund(emptyContainer, made as Stripe.Refund)).toBe(false);
  expect(requests).toEqual(["GET /v1/payment_intents/pi_1"]);
});

test("reads all pages of the last three days' refunds during a reconciliation", async () => {
  const now = Date.parse("2026-03-04T12:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now });
  const refunds = Array.from({ length: 101 }, (_, index) => ({
    id: `re_${index}`,
    amount: 100,
    status: "succeeded",
    payment_intent: `pi_other_${index}`,
  }));
  const list = `/v1/refunds?created[gte]=${now / 1000 - 259_200}&limit=100`;
  responses[list] = { object: "list", data: refunds.slice(0, 100), has_more: true };
  responses[`${list}&starting_after=re_99`] = { object: "list", data: refunds.slice(100) };
  for (const { payment_intent: id } of refunds) {
    responses[`/v1/payment_intents/${id}`] = { id, metadata: {} };
  }
  expect(await bookExternalRefunds(emptyContainer)).toEqual([]);
  vi.useRealTimers();
  expect(requests.slice(2)).toEqual(
    refunds.map(({ payment_intent: id }) => `GET /v1/payment_intents/${id}`),
  );
});

test("lists the payouts of the first and the last day of a period, oldest first", async () => {
  // Payouts arrive at midnight UTC.
  const days = "arrival_date[gte]=1801440000&arrival_date[lte]=1801526400";
  responses[`/v1/payouts?${days}&limit=100`] = {
    data: [{ id: "po_2" }, { id: "po_1" }],
    has_more: false,
  };
  const payouts = await listPayouts("2027-02-01", "2027-02-02");
  expect(payouts.map(({ id }) => id)).toEqual(["po_1", "po_2"]);
});
