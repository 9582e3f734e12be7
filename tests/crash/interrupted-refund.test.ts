import { expect, test } from "vitest";
import { call, callAdmin } from "../support/commerce.ts";
import { query } from "../support/database.ts";
import { failAt, hasFailed } from "../support/fault-file.ts";
import { failpoints } from "../support/failpoints.ts";
import { decide, deliver, deliverAndApproveReturns, receive } from "../support/line-steps.ts";
import { creditOf, owedBy } from "../support/order-money.ts";
import {
  openAlertsOf,
  paymentOf,
  payOpenRefund,
  sendEvent,
  actAtStripe,
} from "../support/payment-alerts.ts";
import { orderOf } from "../support/placed-order.ts";
import { buyVariant, linesOf } from "../support/purchase.ts";
import { refundAtStripe, sandboxState, withFaults } from "../support/sandbox-state.ts";
import {
  backdateSettlements,
  cancelItems,
  creditNotesOf,
  settlementsOf,
} from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { auditEntriesOf } from "../support/staff.ts";

const idOf = sharedProduct({ hazel: { price: 120, stock: 500 } });

async function returned() {
  const { token, email, line } = await buyVariant(idOf("hazel"));
  await deliverAndApproveReturns(token, line);
  expect((await receive(line.line_id)).status).toBe(200);
  return { token, email, id: line.order_id, payment: await paymentOf(line.order_id) };
}

/** Returns the states of a payment's refunds at Stripe, oldest first. */
async function refundStates(payment: string) {
  const { refunds } = await sandboxState();
  return refunds
    .filter(({ payment_intent }) => payment_intent === payment)
    .map((one) => one.status);
}

/** Fails a payment's refund at Stripe and returns it. The shop gets no event about it. */
async function failRefund(payment: string) {
  const { refunds } = await sandboxState();
  const refund = refunds.find(({ payment_intent }) => payment_intent === payment);
  return actAtStripe(`/_refunds/${refund?.id ?? ""}/fail`);
}

async function reconcile(orderId: string): Promise<void> {
  await backdateSettlements(orderId);
  for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
}

/** Returns the emails about refunds that staff paid after they had failed or waited. */
const emails = (email: string) =>
  query(`select id from outbox_mail where "to" = $1 and template = 'order-refunded'`, [email]);

test.each(failpoints.externalRefunds)(
  "books a refund at Stripe once, with one credit note, when it is interrupted at '%s'",
  { tags: ["REF-01", "REF-08"] },
  async (failpoint) => {
    const { line } = await buyVariant(idOf("hazel"));
    const id = line.order_id;
    failAt(failpoint);
    await refundAtStripe(await paymentOf(id), 5_000);
    const notes = async () => {
      await reconcile(id);
      return creditNotesOf(id);
    };
    await expect.poll(notes, { timeout: 60_000 }).toEqual([5_000]);
    expect(await settlementsOf(id)).toMatchObject([{ kind: "at_stripe", back_cents: 5_000 }]);
    expect(await owedBy(id)).toBe(0);
  },
);

test(
  "does not book a refund at Stripe again that has failed since it was listed",
  { tags: ["REF-07", "REF-19"] },
  async () => {
    const { line } = await buyVariant(idOf("hazel"));
    const id = line.order_id;
    const payment = await paymentOf(id);
    await withFaults({ webhooksPaused: true }, async () => {
      await refundAtStripe(payment, 5_000);
      failAt("external refund: stored");
      await callAdmin("/admin/reconciliation", { method: "POST" });
      const failed = await failRefund(payment);
      expect((await sendEvent("refund.updated", failed)).status).toBe(200);
    });
    await withFaults({ webhooksPaused: true, refundListsOutdated: true }, () => reconcile(id));
    const order = await orderOf(id);
    expect([await owedBy(id), order.refundable.total]).toEqual([5_000, 70]);
    expect(order.open_refunds).toMatchObject([{ attempt: 2, amount: 50 }]);
  },
);

test.each(failpoints.failedRefunds)(
  "records a failed refund as open once when its event is interrupted at '%s'",
  { tags: ["REF-19", "DISP-06"] },
  async (failpoint) => {
    const { id, payment } = await returned();
    await withFaults({ webhooksPaused: true }, async () => {
      const failed = await failRefund(payment);
      failAt(failpoint);
      expect((await sendEvent("refund.updated", failed)).status).toBe(500);
      for (const _ of [1, 2]) {
        expect((await sendEvent("refund.updated", failed)).status).toBe(200);
      }
      expect((await orderOf(id)).open_refunds).toMatchObject([{ attempt: 2, amount: 120 }]);
      expect(await owedBy(id)).toBe(12_000);
    });
  },
);

test.each([
  ...[...failpoints.openRefunds, "refund: marked", "refund: booked", "settlement: refunded"].map(
    (at) => [at, "card"] as const,
  ),
  ...[...failpoints.openRefunds, "settlement: credit granted", "settlement: booked"].map(
    (at) => [at, "credit"] as const,
  ),
])(
  "pays a failed refund once when it is interrupted at '%s' (paid by %s)",
  { tags: ["REF-19"] },
  async (failpoint, method) => {
    const { id, token, email, payment } = await returned();
    await withFaults({ webhooksPaused: true }, async () => {
      const failed = await failRefund(payment);
      await sendEvent("refund.updated", failed);
      const [open] = (await orderOf(id)).open_refunds;
      failAt(failpoint);
      await payOpenRefund(id, open, method);
      // Stripe repeats the event while the decision is incomplete.
      await sendEvent("charge.refund.updated", failed);
      await reconcile(id);
      expect((await sendEvent("charge.refund.updated", failed)).status).toBe(200);
      expect((await payOpenRefund(id, open, method)).status).toBe(409);
      expect(await refundStates(payment)).toEqual(
        method === "card" ? ["failed", "succeeded"] : ["failed"],
      );
      expect(await creditOf(token)).toBe(method === "credit" ? 120 : 0);
      expect(await settlementsOf(id)).toMatchObject([{ state: "done", back_cents: 12_000 }]);
      expect([await owedBy(id), await openAlertsOf(id)]).toEqual([0, []]);
      expect(await emails(email)).toHaveLength(1);
      expect((await auditEntriesOf(id)).map(({ what }) => what)).toHaveLength(1);
    });
  },
);

test(
  "pays a refund once when it fails before the shop has booked it",
  { tags: ["REF-19"] },
  async () => {
    const { token, line } = await buyVariant(idOf("hazel"));
    const id = line.order_id;
    const payment = await paymentOf(id);
    await deliverAndApproveReturns(token, line);
    await withFaults({ webhooksPaused: true }, async () => {
      failAt("refund: booked");
      expect((await receive(line.line_id)).status).toBe(500);
      await sendEvent("refund.updated", await failRefund(payment));
      await query(
        "update order_line_state set received_at = received_at - interval '1 minute' where line_id = $1",
        [line.line_id],
      );
      await reconcile(id);
      expect(await settlementsOf(id)).toMatchObject([{ state: "failed" }]);
      expect(await refundStates(payment)).toEqual(["failed"]);
      const [open] = (await orderOf(id)).open_refunds;
      expect((await payOpenRefund(id, open, "card")).status).toBe(200);
      expect(await refundStates(payment)).toEqual(["failed", "succeeded"]);
      expect(await owedBy(id)).toBe(0);
    });
  },
);

/** Simulates an interruption of Medusa's refund before its last write. */
const removeCreditLines = (orderId: string) =>
  query("delete from order_credit_line where order_id = $1", [orderId]);

test("completes the records when Medusa has only a part of a staff refund", async () => {
  const { line } = await buyVariant(idOf("hazel"));
  const id = line.order_id;
  failAt("settlement: refunded");
  const body = { amount: 50, method: "card", reason: "late" };
  await callAdmin(`/admin/placed-orders/${id}/refunds`, { body });
  await removeCreditLines(id);
  expect(await owedBy(id)).toBe(5_000);
  await reconcile(id);
  expect(await owedBy(id)).toBe(0);
  expect(await settlementsOf(id)).toMatchObject([{ state: "done", card_cents: 5_000 }]);
});

test("completes the records when Medusa has only a part of the refund of a return", async () => {
  const { token, line } = await buyVariant(idOf("hazel"), 2);
  const id = line.order_id;
  await deliver(line.line_id);
  await call(`/shop/shopper/orders/${line.line_id}/return`, { token, body: { quantity: 1 } });
  const returned = (await linesOf(token, id)).find(({ status }) => status === "return_requested");
  const lineId = returned?.line_id ?? "";
  await decide(lineId, "approved");
  // Medusa takes this refund for a part of the return's.
  const body = { amount: 50, method: "card", reason: "late" };
  await callAdmin(`/admin/placed-orders/${id}/refunds`, { body });
  failAt("settlement: refunded");
  expect((await receive(lineId)).status).toBe(500);
  await removeCreditLines(id);
  expect(await owedBy(id)).toBe(5_000);
  expect((await receive(lineId)).status).toBe(200);
  expect(await owedBy(id)).toBe(0);
  expect((await settlementsOf(id)).map(({ card_cents }) => card_cents)).toEqual([5_000, 12_000]);
});

test.each([...failpoints.refundsAfterDisputes, "refund: booked", "open refund: told"])(
  "makes a refund once after its dispute when it is interrupted at '%s'",
  { tags: ["DISP-04"] },
  async (failpoint) => {
    const { token, email, line } = await buyVariant(idOf("hazel"));
    const id = line.order_id;
    const payment = await paymentOf(id);
    await deliverAndApproveReturns(token, line);
    await actAtStripe("/_disputes", { payment_intent: payment });
    await expect.poll(() => openAlertsOf(id)).toHaveLength(1);
    expect((await receive(line.line_id)).status).toBe(200);
    expect((await orderOf(id)).open_refunds).toMatchObject([{ waits: "dispute" }]);
    await withFaults({ webhooksPaused: true }, async () => {
      const [alert] = await query<{ stripe_id: string }>(
        "select stripe_id from payment_alert where order_id = $1",
        [id],
      );
      failAt(failpoint);
      const won = await actAtStripe(`/_disputes/${alert?.stripe_id ?? ""}`, { status: "won" });
      await sendEvent("charge.dispute.closed", won);
      // Not the event's status, because the reconciliation may have seen the dispute's end before.
      expect(hasFailed()).toBe(true);
      await reconcile(id);
      expect((await sendEvent("charge.dispute.closed", won)).status).toBe(200);
      expect(await refundStates(payment)).toEqual(["succeeded"]);
      expect(await settlementsOf(id)).toMatchObject([{ state: "done", card_cents: 12_000 }]);
      expect(await owedBy(id)).toBe(0);
      expect(await emails(email)).toHaveLength(1);
    });
  },
);

test(
  "delays a refund when the dispute's event is late, and makes it when the dispute is won",
  { tags: ["DISP-04"] },
  async () => {
    const { token, line } = await buyVariant(idOf("hazel"));
    const id = line.order_id;
    const payment = await paymentOf(id);
    await withFaults({ webhooksPaused: true }, async () => {
      const dispute = await actAtStripe("/_disputes", { payment_intent: payment });
      expect((await cancelItems(token, line.line_id)).status).toBe(200);
      // A poll, because the reconciliation may be trying the refund at this moment.
      await expect
        .poll(async () => (await orderOf(id)).open_refunds)
        .toMatchObject([{ waits: "dispute", amount: 120 }]);
      await actAtStripe(`/_disputes/${dispute.id}`, { status: "won" });
    });
    await expect
      .poll(() => settlementsOf(id), { timeout: 60_000 })
      .toMatchObject([{ kind: "cancel", state: "done", card_cents: 12_000 }]);
    expect(await refundStates(payment)).toEqual(["succeeded"]);
    expect(await owedBy(id)).toBe(0);
  },
);

test.each([...failpoints.loweredRefunds, "refund: booked", "settlement: refunded"])(
  "refunds only the rest after a refund at Stripe whose event is late, when interrupted at '%s'",
  { tags: ["REF-01", "REF-07"] },
  async (failpoint) => {
    const { token, line } = await buyVariant(idOf("hazel"));
    const id = line.order_id;
    const payment = await paymentOf(id);
    await withFaults({ webhooksPaused: true }, async () => {
      await refundAtStripe(payment, 5_000);
      expect((await cancelItems(token, line.line_id)).status).toBe(200);
      expect(await settlementsOf(id)).toMatchObject([{ state: "decided", card_cents: 12_000 }]);
    });
    await expect.poll(() => settlementsOf(id), { timeout: 60_000 }).toHaveLength(2);
    failAt(failpoint);
    await reconcile(id);
    expect(await settlementsOf(id)).toMatchObject([
      { kind: "cancel", state: "done", card_cents: 7_000, back_cents: 7_000 },
      { kind: "at_stripe", card_cents: 5_000 },
    ]);
    const { refunds } = await sandboxState();
    const made = refunds.filter(({ payment_intent }) => payment_intent === payment);
    expect(made.map(({ amount }) => amount)).toEqual([5_000, 7_000]);
    expect(await owedBy(id)).toBe(0);
  },
);
