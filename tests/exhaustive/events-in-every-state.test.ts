import type { OrderLine } from "@tomashi/programme/contract/http";
import { describe, expect, test } from "vitest";
import { call, callAdmin } from "../support/commerce.ts";
import { decide, deliver, receive, setStatus } from "../support/line-steps.ts";
import { owedBy } from "../support/order-money.ts";
import {
  openAlertsOf,
  paymentOf,
  payOpenRefund,
  releaseHold,
  sendEvent,
  actAtStripe,
} from "../support/payment-alerts.ts";
import { orderOf } from "../support/placed-order.ts";
import { buyVariant, linesOf } from "../support/purchase.ts";
import { refundAtStripe, sandboxState } from "../support/sandbox-state.ts";
import { cancelAsAdmin, settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { SOON } from "../support/soon.ts";

const PRICE = 740;
const idOf = sharedProduct({ moss: { price: PRICE, stock: 500 } });

interface Order {
  id: string;
  token: string;
  payment: string;
  line: OrderLine;
}

/** Delivers both units, and requests a return of one of them. */
async function askToReturn({ token, line }: Order): Promise<string> {
  await deliver(line.line_id);
  await call(`/shop/shopper/orders/${line.line_id}/return`, { token, body: { quantity: 1 } });
  const lines = await linesOf(token, line.order_id);
  return lines.find(({ status }) => status === "return_requested")?.line_id ?? "";
}

/** Brings an order of two units into each state in which an event from Stripe may arrive. */
const states: Record<string, (order: Order) => Promise<unknown>> = {
  confirmed: () => Promise.resolve(),
  processing: ({ line }) => setStatus(line.line_id, "processing"),
  "handed over": async ({ line }) => {
    await setStatus(line.line_id, "processing");
    await callAdmin(`/admin/order-lines/${line.line_id}/handover`, { body: {} });
  },
  delivered: ({ line }) => deliver(line.line_id),
  "return requested": askToReturn,
  "return approved": async (order) => decide(await askToReturn(order), "approved"),
  "return denied": async (order) => decide(await askToReturn(order), "denied"),
  returned: async (order) => {
    const id = await askToReturn(order);
    await decide(id, "approved");
    await receive(id);
  },
  canceled: ({ line }) => cancelAsAdmin(line.line_id, { quantity: 1 }),
};

interface Act {
  happens: (order: Order) => Promise<void>;
  /** The settlements that the event adds, each with its amount in cents. */
  settled: [kind: string, cents: number][];
  /** The alerts that stay open. */
  alerts: string[];
  /** Resolves the event, as staff do. */
  ends?: (order: Order) => Promise<void>;
}

const CENTS = 20_000;

const acts: Record<string, Act> = {
  "a refund at Stripe": {
    happens: async ({ payment }) => {
      await refundAtStripe(payment, CENTS);
      const { charges } = await sandboxState();
      const charge = charges.find(({ payment_intent }) => payment_intent === payment);
      expect((await sendEvent("charge.refunded", charge ?? {})).status).toBe(200);
    },
    settled: [["at_stripe", CENTS]],
    alerts: [],
  },
  "a fraud warning": {
    happens: async ({ payment }) => {
      const warning = await actAtStripe("/_fraud_warnings", { payment_intent: payment });
      const event = await sendEvent("radar.early_fraud_warning.created", warning);
      expect(event.status).toBe(200);
    },
    settled: [],
    alerts: ["fraud_warning"],
    ends: async ({ id }) => {
      expect((await releaseHold(id, "A known customer")).status).toBe(200);
    },
  },
  "a failed refund": {
    happens: async ({ id, payment }) => {
      const kindness = { method: "card", reason: "late", note: "We are sorry." };
      const body = { ...kindness, amount: CENTS / 100 };
      await callAdmin(`/admin/placed-orders/${id}/refunds`, { body });
      const { refunds } = await sandboxState();
      const refund = refunds.find(
        (one) =>
          one.payment_intent === payment && one.amount === CENTS && one.status === "succeeded",
      );
      const failed = await actAtStripe(`/_refunds/${refund?.id ?? ""}/fail`);
      expect((await sendEvent("refund.failed", failed)).status).toBe(200);
    },
    settled: [["goodwill", CENTS]],
    alerts: ["refund_failed"],
    // Medusa's order owes the failed refund until staff pay it again.
    ends: async ({ id }) => {
      const [refund] = (await orderOf(id)).open_refunds;
      expect((await payOpenRefund(id, refund, "card")).status).toBe(200);
    },
  },
  "a lost dispute": {
    happens: async ({ payment }) => {
      const opened = await actAtStripe("/_disputes", { payment_intent: payment, amount: CENTS });
      expect((await sendEvent("charge.dispute.created", opened)).status).toBe(200);
      const lost = await actAtStripe(`/_disputes/${opened.id}`, { status: "lost" });
      expect((await sendEvent("charge.dispute.closed", lost)).status).toBe(200);
    },
    settled: [["dispute", CENTS]],
    alerts: [],
  },
};

/** Closes an open return. Until then, Medusa's order owes its amount. */
async function endReturn({ token, id }: Order): Promise<void> {
  for (const { line_id, status } of await linesOf(token, id)) {
    if (status === "return_requested") await decide(line_id, "denied");
    if (status === "return_approved") expect((await receive(line_id)).status).toBe(200);
  }
}

describe("events from Stripe in every state of an order", () => {
  test.concurrent.for(Object.entries(states))(
    "records each event once when the item is %s",
    { tags: ["REF-01", "DISP-06"] },
    async ([, reach], { expect }) => {
      const { token, line } = await buyVariant(idOf("moss"), 2);
      const id = line.order_id;
      const order = { id, token, line, payment: await paymentOf(id) };
      await reach(order);
      let known = await settlementsOf(id);
      for (const [act, { happens, settled, alerts, ends }] of Object.entries(acts)) {
        await happens(order);
        const added = async () =>
          (await settlementsOf(id))
            .slice(known.length)
            .map(({ kind, back_cents }) => [kind, back_cents]);
        await expect.poll(added, { ...SOON, message: act }).toEqual(settled);
        const open = async () => (await openAlertsOf(id)).map(({ kind }) => kind);
        await expect.poll(open, { ...SOON, message: act }).toEqual(alerts);
        await ends?.(order);
        known = await settlementsOf(id);
      }
      await endReturn(order);
      await expect.poll(() => owedBy(id), SOON).toBe(0);
      const all = await settlementsOf(id);
      expect(all.map(({ state }) => state)).toEqual(all.map(() => "done"));
      const back = all.reduce((sum, { back_cents }) => sum + back_cents, 0);
      expect(back).toBeLessThanOrEqual(2 * PRICE * 100);
    },
  );
});
