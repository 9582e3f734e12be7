import type { OrderLine } from "@tomashi/programme/contract/http";
import { expect } from "vitest";
import { call, callAdmin } from "../../support/commerce.ts";
import { query } from "../../support/database.ts";
import {
  cancelReturn,
  decide,
  deliveredDaysAgo,
  requestReturn,
  setStatus,
} from "../../support/line-steps.ts";
import { actAtStripe, sendEvent } from "../../support/payment-alerts.ts";
import { disputesAtStripe, refundsAtStripe } from "../../support/sandbox-state.ts";
import { cancelAsAdmin, cancelItems, settlementsOf } from "../../support/settlements.ts";
import { shop } from "../../support/shop.ts";
import { linesOf } from "../../support/purchase.ts";
import { dollars } from "../../support/random-terms.ts";
import { overpaidCents } from "./books.ts";
import type { TestedOrder } from "./tested-order.ts";

/** Returns the other color of the product with the same price. */
const samePriceColor = (color: string) =>
  color.startsWith("other ") ? color.replace("other ", "") : `other ${color}`;

/** Allows for Stripe's events about all of the orders that the test changes at the same time. */
export const EVENT_WAIT = { timeout: 90_000 };

type Step = (order: TestedOrder, line: OrderLine) => Promise<number>;

const onLine = (lineId: string, path: string, body: object = {}, method = "POST") =>
  callAdmin<object>(`/admin/order-lines/${lineId}/${path}`, {
    ...(method === "DELETE" ? { method } : { body }),
  });

const someOf = ({ random }: TestedOrder, { quantity }: OrderLine) => random.between(1, quantity);

/** Returns a random combination of what staff enter when they receive goods. */
function randomCondition({ random }: TestedOrder): object {
  return {
    packaging_missing: random.chance(0.3),
    damaged: random.chance(0.3),
    ...(random.chance(0.3) && {
      deduction: { amount: dollars(random, 1, 20_000), reason: "The strap is scratched." },
    }),
  };
}

export const steps = {
  cancel: async (order, line) =>
    (await cancelItems(order.token, line.line_id, someOf(order, line))).status,
  "cancel as staff": async (order, line) =>
    (await cancelAsAdmin(line.line_id, { quantity: someOf(order, line) })).status,
  start: async (_order, line) => (await setStatus(line.line_id, "processing")).status,
  "hand over": async (_order, line) => (await onLine(line.line_id, "handover")).status,
  deliver: async ({ random }, line) => {
    await setStatus(line.line_id, "processing");
    const { status } = await setStatus(line.line_id, "delivered");
    // After some days, a return becomes store credit, and later none is accepted.
    if (status === 200 && random.chance(0.5)) {
      await deliveredDaysAgo(line.line_id, random.between(1, 15));
    }
    return status;
  },
  "undo start": async (_order, line) => (await onLine(line.line_id, "start", {}, "DELETE")).status,
  "undo delivery": async (_order, line) =>
    (await onLine(line.line_id, "delivery", {}, "DELETE")).status,
  "request return": async (order, line) =>
    (
      await call<object>(`/shop/shopper/orders/${line.line_id}/return`, {
        token: order.token,
        body: { quantity: someOf(order, line) },
      })
    ).status,
  "approve an exchange": async (order, line) => {
    await setStatus(line.line_id, "processing");
    await setStatus(line.line_id, "delivered");
    await requestReturn(order.token, line.line_id, samePriceColor(line.color));
    return (await decide(line.line_id, "approved")).status;
  },
  "return all": async (order, line) => {
    await requestReturn(order.token, line.line_id);
    await decide(line.line_id, "approved");
    return (await onLine(line.line_id, "receipt", randomCondition(order))).status;
  },
  withdraw: async (order, line) => (await cancelReturn(order.token, line.line_id)).status,
  approve: async (_order, line) => (await decide(line.line_id, "approved")).status,
  deny: async (_order, line) => (await decide(line.line_id, "denied")).status,
  reopen: async (_order, line) => (await onLine(line.line_id, "reopening")).status,
  receive: async (order, line) =>
    (await onLine(line.line_id, "receipt", randomCondition(order))).status,
  "lose a package": async (order, line) =>
    (
      await onLine(line.line_id, "loss", {
        ...{ quantity: someOf(order, line), note: "Lost", expected: line.status },
      })
    ).status,
  reship: async (order, line) =>
    (
      await onLine(line.line_id, "reshipment", {
        ...{ quantity: someOf(order, line), note: "Lost", expected: line.status },
      })
    ).status,
  "goodwill refund": async ({ random, orderId }) =>
    (
      await callAdmin<object>(`/admin/placed-orders/${orderId}/refunds`, {
        body: {
          amount: dollars(random, 1, 30_000),
          method: random.pick(["as_paid", "card", "credit"]),
          reason: "late",
          note: "We are sorry.",
        },
      })
    ).status,
  "refund at Stripe": async (order) => {
    const { random, payment } = order;
    if (payment === "") return 404;
    const amount = String(random.between(1, 40_000));
    const isWhole = random.chance(0.2);
    const response = await fetch(`${shop.sandbox()}/v1/refunds`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_dashboard" },
      body: new URLSearchParams({ payment_intent: payment, ...(!isWhole && { amount }) }),
    });
    const { id } = (await response.json()) as { id?: string };
    // Until the event arrives, the receipt of a return may try to refund the same money.
    if (id)
      await expect
        .poll(() => settlementsOf(order.orderId), EVENT_WAIT)
        .toContainEqual(expect.objectContaining({ reference: `stripe:${id}` }));
    // Stripe doesn't know of refunds as store credit, so it may refund more than the order's total.
    order.overpaidAtStripe = Math.max(order.overpaidAtStripe, await overpaidCents(order));
    return response.status;
  },
  dispute: async (order) => {
    if (order.payment === "" || (await disputesAtStripe(order.payment)).length > 0) return 404;
    const refunded = await refundsAtStripe(order.payment);
    if (refunded.length > 0) return 404;
    const amount = order.random.chance(0.5) ? {} : { amount: order.random.between(50, 2_000) };
    const { id } = await actAtStripe("/_disputes", { payment_intent: order.payment, ...amount });
    order.disputes.push(id);
    // Until the event arrives, staff can still give all of the order as store credit.
    await expect
      .poll(() => query("select 1 from payment_alert where stripe_id = $1", [id]), EVENT_WAIT)
      .toHaveLength(1);
    // The bank doesn't know of refunds as store credit either.
    const [{ amount: disputed } = { amount: 0 }] = await disputesAtStripe(order.payment);
    order.overpaidAtStripe = Math.max(order.overpaidAtStripe, await overpaidCents(order, disputed));
    return 200;
  },
  "fail a refund": async ({ payment }) => {
    const refund = (await refundsAtStripe(payment)).find(({ status }) => status === "succeeded");
    if (!refund) return 404;
    const failed = await actAtStripe(`/_refunds/${refund.id}/fail`);
    // Stripe sends events more than once.
    return (await sendEvent("refund.failed", failed)).status;
  },
} satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

/** The relative frequency of each step. Steps toward a delivery are more frequent than problems. */
const weights: Record<StepName, number> = {
  cancel: 3,
  "cancel as staff": 2,
  start: 3,
  "hand over": 2,
  deliver: 5,
  "undo start": 1,
  "undo delivery": 1,
  "request return": 3,
  "approve an exchange": 2,
  "return all": 2,
  withdraw: 1,
  approve: 3,
  deny: 1,
  reopen: 1,
  receive: 3,
  "lose a package": 2,
  reship: 1,
  "goodwill refund": 2,
  "refund at Stripe": 2,
  dispute: 1,
  "fail a refund": 1,
};

/** Takes one step with a random line. Throws if the response is neither a success nor a rejection. */
export async function takeStep(order: TestedOrder): Promise<void> {
  const line = order.random.pick(await linesOf(order.token, order.orderId));
  const name = order.random.weighted(weights);
  const status = await steps[name](order, line);
  order.steps.push(`${name} ${line.status} ${line.line_id.split("~")[1] ?? ""} → ${status}`);
  if (![200, 400, 404, 409].includes(status)) throw new Error(`The step returned ${status}.`);
}
