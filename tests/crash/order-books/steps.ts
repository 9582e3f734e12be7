import type { OrderLine } from "@tomashi/programme/contract/http";
import { call, callAdmin } from "../../support/commerce.ts";
import { decide, requestReturn, setStatus, withdrawReturn } from "../../support/line-steps.ts";
import { tellStripe, sendEvent } from "../../support/payment-alerts.ts";
import { disputesAtStripe, refundsAtStripe } from "../../support/sandbox-state.ts";
import { cancelAsAdmin, cancelItems } from "../../support/settlements.ts";
import { shop } from "../../support/shop.ts";
import { linesOf } from "../../support/purchase.ts";
import { dollars } from "../../support/random-terms.ts";
import { overpaidCents } from "./books.ts";
import type { Life } from "./life.ts";

type Step = (life: Life, line: OrderLine) => Promise<number>;

const onLine = (lineId: string, path: string, body: object = {}, method = "POST") =>
  callAdmin<object>(`/admin/order-lines/${lineId}/${path}`, {
    ...(method === "DELETE" ? { method } : { body }),
  });

const someOf = ({ random }: Life, { quantity }: OrderLine) => random.between(1, quantity);

/** Staff type what happened to the goods, in any combination. */
function condition({ random }: Life): object {
  return {
    packaging_missing: random.chance(0.3),
    damaged: random.chance(0.3),
    ...(random.chance(0.3) && {
      deduction: { amount: dollars(random, 1, 20_000), reason: "The strap is scratched." },
    }),
  };
}

export const steps = {
  cancel: async (life, line) =>
    (await cancelItems(life.token, line.line_id, someOf(life, line))).status,
  "cancel as staff": async (life, line) =>
    (await cancelAsAdmin(line.line_id, { quantity: someOf(life, line) })).status,
  start: async (_life, line) => (await setStatus(line.line_id, "processing")).status,
  "hand over": async (_life, line) => (await onLine(line.line_id, "handover")).status,
  deliver: async (_life, line) => {
    await setStatus(line.line_id, "processing");
    return (await setStatus(line.line_id, "delivered")).status;
  },
  "undo start": async (_life, line) => (await onLine(line.line_id, "start", {}, "DELETE")).status,
  "undo delivery": async (_life, line) =>
    (await onLine(line.line_id, "delivery", {}, "DELETE")).status,
  "request return": async (life, line) =>
    (
      await call<object>(`/shop/shopper/orders/${line.line_id}/return`, {
        token: life.token,
        body: { quantity: someOf(life, line) },
      })
    ).status,
  "return all": async (life, line) => {
    await requestReturn(life.token, line.line_id);
    await decide(line.line_id, "approved");
    return (await onLine(line.line_id, "receipt", condition(life))).status;
  },
  withdraw: async (life, line) => (await withdrawReturn(life.token, line.line_id)).status,
  approve: async (_life, line) => (await decide(line.line_id, "approved")).status,
  deny: async (_life, line) => (await decide(line.line_id, "denied")).status,
  reopen: async (_life, line) => (await onLine(line.line_id, "reopening")).status,
  receive: async (life, line) => (await onLine(line.line_id, "receipt", condition(life))).status,
  "lose a package": async (life, line) =>
    (
      await onLine(line.line_id, "loss", {
        ...{ quantity: someOf(life, line), note: "Lost", expected: line.status },
      })
    ).status,
  reship: async (life, line) =>
    (
      await onLine(line.line_id, "reshipment", {
        ...{ quantity: someOf(life, line), note: "Lost", expected: line.status },
      })
    ).status,
  "refund out of kindness": async ({ random, orderId }) =>
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
  "refund at Stripe": async (life) => {
    const { random, payment } = life;
    if (payment === "") return 404;
    const amount = String(random.between(1, 40_000));
    const isWhole = random.chance(0.2);
    const { status } = await fetch(`${shop.sandbox()}/v1/refunds`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_dashboard" },
      body: new URLSearchParams({ payment_intent: payment, ...(!isWhole && { amount }) }),
    });
    // Stripe does not know what was given back as store credit.
    life.overpaidAtStripe = Math.max(life.overpaidAtStripe, await overpaidCents(life));
    return status;
  },
  dispute: async (life) => {
    if (life.payment === "" || (await disputesAtStripe(life.payment)).length > 0) return 404;
    const refunded = await refundsAtStripe(life.payment);
    if (refunded.length > 0) return 404;
    const amount = life.random.chance(0.5) ? {} : { amount: life.random.between(50, 2_000) };
    const { id } = await tellStripe("/_disputes", { payment_intent: life.payment, ...amount });
    life.disputes.push(id);
    // Nor does the bank.
    const [{ amount: disputed } = { amount: 0 }] = await disputesAtStripe(life.payment);
    life.overpaidAtStripe = Math.max(life.overpaidAtStripe, await overpaidCents(life, disputed));
    return 200;
  },
  "fail a refund": async ({ payment }) => {
    const refund = (await refundsAtStripe(payment)).find(({ status }) => status === "succeeded");
    if (!refund) return 404;
    const failed = await tellStripe(`/_refunds/${refund.id}/fail`);
    // Stripe sends events more than once.
    return (await sendEvent("refund.failed", failed)).status;
  },
} satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

/** How often each step is drawn; the way to a delivery more often than what goes wrong. */
const weights: Record<StepName, number> = {
  cancel: 3,
  "cancel as staff": 2,
  start: 3,
  "hand over": 2,
  deliver: 5,
  "undo start": 1,
  "undo delivery": 1,
  "request return": 3,
  "return all": 2,
  withdraw: 1,
  approve: 3,
  deny: 1,
  reopen: 1,
  receive: 3,
  "lose a package": 2,
  reship: 1,
  "refund out of kindness": 2,
  "refund at Stripe": 2,
  dispute: 1,
  "fail a refund": 1,
};

/** Takes one step with a random line. A step that the order's state forbids must be refused. */
export async function step(life: Life): Promise<void> {
  const line = life.random.pick(await linesOf(life.token, life.orderId));
  const name = life.random.weighted(weights);
  const status = await steps[name](life, line);
  life.taken.push(`${name} ${line.status} ${line.line_id.split("~")[1] ?? ""} → ${status}`);
  if (![200, 400, 404, 409].includes(status)) throw new Error(`The step answered ${status}.`);
}
