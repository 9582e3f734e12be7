import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { failAt } from "../support/fault-file.ts";
import { deliver, receive, deliverAndApproveReturns, setStatus } from "../support/line-steps.ts";
import { creditOf, giveCredit, owedBy } from "../support/order-money.ts";
import { callAdminAt } from "../support/label-shop.ts";
import { subjectsTo } from "../support/outbox.ts";
import { openAlertsOf, releaseHold } from "../support/payment-alerts.ts";
import { orderOf } from "../support/placed-order.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { available } from "../support/product.ts";
import { runProgram } from "../support/programs.ts";
import { addToBag, confirm, linesOf, paymentPage, sessionOf } from "../support/purchase.ts";
import { startSecondCommerce } from "../support/second-commerce.ts";
import { paymentIntentOf, refundAtStripe, refundsOf } from "../support/sandbox-state.ts";
import {
  backdateSettlements,
  cancelAsAdmin,
  creditNotesOf,
  settlementsOf,
} from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shopEnvironment } from "../support/shop-environment.ts";
import { shop } from "../support/shop.ts";
import { SOON } from "../support/soon.ts";

const idOf = sharedProduct({ sold: { price: 740, stock: 500 }, other: { price: 860, stock: 500 } });

async function bought(colors: string[], credit = 0) {
  const shopper = await newShopper("Grace Buyer");
  if (credit > 0) await giveCredit(shopper.person.id, credit);
  for (const color of colors) await addToBag(shopper.token, idOf(color));
  const url = await paymentPage(shopper.token);
  const sessionId = sessionOf(url);
  await payWithoutReturning(url);
  const { body } = await confirm(shopper.token, sessionId);
  const lines = await linesOf(shopper.token, body.order_id);
  const [line] = lines;
  if (!line) throw new Error("The order has no line.");
  return { ...shopper, sessionId, lines, line, orderId: body.order_id };
}

const statuses = async (token: string) =>
  ((await readShopper(token, "orders")).orders ?? []).map(({ status }) => status);

async function paymentOf(orderId: string): Promise<string> {
  const [payment] = await query<{ id: string }>(
    `select payment.id from order_payment_collection link
     join payment on payment.payment_collection_id = link.payment_collection_id
     where link.order_id = $1`,
    [orderId],
  );
  return payment?.id ?? "";
}

/** Starts another commerce server, which is killed when it reaches this failpoint. */
async function startServerKilledAt(failpoint: string) {
  const faultFile = path.join(shop.dataFolder(), "refund-fault.json");
  const server = await startSecondCommerce(shopEnvironment({ FAULT_FILE: faultFile }));
  onTestFinished(() => server.stop());
  writeFileSync(faultFile, JSON.stringify({ at: failpoint, do: "kill" }));
  return server;
}

test(
  "cancels an order that was refunded in full at Stripe, with its stock and store credit",
  { tags: ["CAN-08"] },
  async () => {
    const before = await available(idOf("sold"));
    const order = await bought(["sold", "other"], 100);
    await setStatus(order.line.line_id, "processing");
    await refundAtStripe(await paymentIntentOf(order.sessionId), 150_000);
    await expect.poll(() => statuses(order.token), SOON).toEqual(["canceled", "canceled"]);
    await expect.poll(() => creditOf(order.token), SOON).toBe(100);
    await expect.poll(() => available(idOf("sold")), SOON).toBe(before);
    expect(await refundsOf(order.sessionId)).toEqual([150_000]);
    expect(await settlementsOf(order.orderId)).toMatchObject([
      { kind: "at_stripe", back_cents: 150_000 },
      { kind: "cancel", card_cents: 0 },
      { kind: "cancel", card_cents: 0 },
    ]);
    await expect.poll(() => owedBy(order.orderId), SOON).toBe(0);
  },
);

test(
  "puts the rest of an order on hold when it is refunded in full at Stripe after a part shipped",
  { tags: ["CAN-09"] },
  async () => {
    const order = await bought(["sold", "other"]);
    await deliver(order.line.line_id);
    const payment = await paymentIntentOf(order.sessionId);
    await refundAtStripe(payment, 100_000);
    await refundAtStripe(payment, 60_000);
    await expect
      .poll(() => openAlertsOf(order.orderId), SOON)
      .toMatchObject([{ kind: "refunded_at_stripe", amount: 1600 }]);
    for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
    const { alerts, holds, number } = await orderOf(order.orderId);
    expect(alerts).toHaveLength(1);
    expect(holds.map(({ reason, released_at }) => [reason, released_at])).toEqual([
      ["refunded", null],
    ]);
    const rest = order.lines.find(({ line_id }) => line_id !== order.line.line_id);
    const shipped = await setStatus(rest?.line_id ?? "", "processing");
    expect([shipped.status, shipped.body.message]).toEqual([
      409,
      "This order is on hold: refunded at Stripe.",
    ]);
    expect((await statuses(order.token)).toSorted()).toEqual(["confirmed", "delivered"]);
    await expect
      .poll(() => subjectsTo("shop@example.com"), SOON)
      .toContain(`Refunded at Stripe: order ${number}`);

    expect((await cancelAsAdmin(rest?.line_id ?? "")).status).toBe(200);
    expect(await refundsOf(order.sessionId)).toEqual([100_000, 60_000]);
    expect((await releaseHold(order.orderId, "The rest is canceled.")).status).toBe(200);
    expect(await openAlertsOf(order.orderId)).toEqual([]);
    expect(await owedBy(order.orderId)).toBe(0);
  },
);

test(
  "keeps an order that was refunded in part at Stripe, and issues a credit note",
  { tags: ["CAN-08", "REF-08"] },
  async () => {
    const order = await bought(["sold"]);
    await refundAtStripe(await paymentIntentOf(order.sessionId), 5_000);
    await expect.poll(() => creditNotesOf(order.orderId), SOON).toEqual([5_000]);
    expect(await settlementsOf(order.orderId)).toMatchObject([
      { kind: "at_stripe", card_cents: 5_000 },
    ]);
    expect(await statuses(order.token)).toEqual(["confirmed"]);
    const [offer] = (await readShopper(order.token, "orders")).orders?.[0]?.cancel_offers ?? [];
    expect(offer).toEqual({ quantity: 1, to_card: 690, to_credit: 0 });
  },
);

test(
  "books a refund at Stripe during a return once, and refunds the rest on receipt",
  { tags: ["REF-01"] },
  async () => {
    const order = await bought(["sold"]);
    await deliverAndApproveReturns(order.token, order.line);
    await refundAtStripe(await paymentIntentOf(order.sessionId), 5_000);
    await expect
      .poll(() => settlementsOf(order.orderId), SOON)
      .toMatchObject([{ kind: "at_stripe" }]);
    for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
    expect((await receive(order.line.line_id)).status).toBe(200);
    expect(await refundsOf(order.sessionId)).toEqual([5_000, 69_000]);
    expect(await owedBy(order.orderId)).toBe(0);
  },
);

test(
  "books a refund that a program makes through Medusa once, and refunds the rest on return",
  { tags: ["REF-02", "REF-03"] },
  async () => {
    const order = await bought(["sold"]);
    // The note starts like one of the shop's own.
    const note = "return of a strap";
    const input = { payment_id: await paymentOf(order.orderId), amount: 50, note };
    await runProgram([{ workflow: "refundPaymentWorkflow", input }]);
    await expect
      .poll(async () => {
        await callAdmin("/admin/reconciliation", { method: "POST" });
        return settlementsOf(order.orderId);
      }, SOON)
      .toMatchObject([{ kind: "goodwill", card_cents: 5_000, state: "done" }]);
    expect(await refundsOf(order.sessionId)).toEqual([5_000]);
    await deliverAndApproveReturns(order.token, order.line);
    expect((await receive(order.line.line_id)).status).toBe(200);
    expect(await refundsOf(order.sessionId)).toEqual([5_000, 69_000]);
    expect(await owedBy(order.orderId)).toBe(0);
  },
);

test.each(["refund: marked", "refund: booked"])(
  "makes a staff refund and a program's refund once after the server was killed at '%s'",
  { tags: ["REF-02"] },
  async (failpoint) => {
    const order = await bought(["sold"]);
    const second = await startServerKilledAt(failpoint);
    const body = { amount: 50, method: "card", reason: "late" };
    const refund = callAdminAt(second.url, `/admin/placed-orders/${order.orderId}/refunds`, {
      body,
    });
    await expect(refund).rejects.toThrow();
    await backdateSettlements(order.orderId);
    await callAdmin("/admin/reconciliation", { method: "POST" });
    expect(await settlementsOf(order.orderId)).toMatchObject([{ state: "done" }]);
    const input = { payment_id: await paymentOf(order.orderId), amount: 30 };
    await runProgram([{ workflow: "refundPaymentWorkflow", input }]);
    expect(await refundsOf(order.sessionId)).toEqual([5_000, 3_000]);
  },
);

test(
  "cancels the lines of an order that a program cancels in Medusa, and refunds it once",
  { tags: ["CAN-10"] },
  async () => {
    const before = await available(idOf("sold"));
    const order = await bought(["sold"], 100);
    const input = { order_id: order.orderId };
    await runProgram([{ workflow: "cancelOrderWorkflow", input }]);
    for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
    expect(await statuses(order.token)).toEqual(["canceled"]);
    expect(await available(idOf("sold"))).toBe(before);
    expect(await refundsOf(order.sessionId)).toEqual([64_000]);
    expect(await creditOf(order.token)).toBe(100);
    expect((await setStatus(order.line.line_id, "processing")).status).toBe(409);
  },
);

test(
  "leaves an order balanced when a kill interrupts a cancellation's refund after a refund by staff",
  { tags: ["REF-02"] },
  async () => {
    // Started first, because the reconciliation completes the cancellation after 30 seconds.
    const second = await startServerKilledAt("refund: marked");
    const order = await bought(["sold", "other"]);
    failAt("cancel: off the order");
    await cancelAsAdmin(order.line.line_id);
    const body = { amount: 50, method: "card", reason: "late" };
    const refund = await callAdmin(`/admin/placed-orders/${order.orderId}/refunds`, { body });
    expect(refund.status).toBe(200);

    await backdateSettlements(order.orderId);
    const reconciled = callAdminAt(second.url, "/admin/reconciliation", { method: "POST" });
    await expect(reconciled).rejects.toThrow();
    await callAdmin("/admin/reconciliation", { method: "POST" });
    expect(await settlementsOf(order.orderId)).toMatchObject([
      { kind: "cancel", state: "done" },
      { kind: "goodwill", state: "done" },
    ]);
    expect(await owedBy(order.orderId)).toBe(0);
  },
);
