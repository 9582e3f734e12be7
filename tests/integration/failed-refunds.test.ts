import { expect, test } from "vitest";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { query } from "../support/database.ts";
import { receive, deliverAndApproveReturns } from "../support/line-steps.ts";
import { creditOf, giveCredit, moneyOf, owedBy } from "../support/order-money.ts";
import { subjectsTo } from "../support/outbox.ts";
import {
  closeAlert,
  openAlertsOf,
  paymentOf,
  payOpenRefund,
  sendEvent,
  actAtStripe,
} from "../support/payment-alerts.ts";
import { orderOf } from "../support/placed-order.ts";
import { addToBag, buyVariant, payCart } from "../support/purchase.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { refundAtStripe, sandboxState } from "../support/sandbox-state.ts";
import { cancelAsAdmin, creditNotesOf, settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { SOON } from "../support/soon.ts";
import { auditEntriesOf } from "../support/staff.ts";

const idOf = sharedProduct({ rowan: { price: 740, stock: 500 } });

/** Returns the Stripe refunds of an order's payment, oldest first. */
async function refundsAtStripe(orderId: string) {
  const payment = await paymentOf(orderId);
  return (await sandboxState()).refunds.filter(({ payment_intent }) => payment_intent === payment);
}

/** Fails the last refund of an order at Stripe, and waits until the shop shows it as open. */
async function failLast(orderId: string) {
  const refund = (await refundsAtStripe(orderId)).at(-1);
  const failed = await actAtStripe(`/_refunds/${refund?.id ?? ""}/fail`);
  await expect.poll(async () => (await orderOf(orderId)).open_refunds, SOON).toHaveLength(1);
  await expect.poll(() => openAlertsOf(orderId), SOON).toHaveLength(1);
  return failed;
}

const emailsAbout = (settlementId: string) =>
  query<{ data: object }>(
    `select data from outbox_mail where template = 'order-refunded' and dedupe_key like $1`,
    [`refund:${settlementId}:%`],
  );

/** Creates an order of a $740 item, $100 of it paid with store credit, and returns the item. */
async function returned() {
  const shopper = await newShopper("Grace Buyer");
  await giveCredit(shopper.person.id, 100);
  await addToBag(shopper.token, idOf("rowan"));
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order has no line.");
  await deliverAndApproveReturns(shopper.token, line);
  expect((await receive(line.line_id)).status).toBe(200);
  return { ...shopper, line, id: line.order_id };
}

test(
  "shows a failed refund as open, and closes it once with a second refund",
  { tags: ["REF-19"] },
  async () => {
    const { id, email } = await returned();
    const before = await orderOf(id);
    const failed = await failLast(id);
    const order = await orderOf(id);
    const [open] = order.open_refunds;
    expect(open).toMatchObject({ attempt: 2, amount: 640, waits: "failed" });
    expect(open?.alert_id).toBe((await openAlertsOf(id))[0]?.id);
    // The totals and the list of payments leave out the failed refund, and Medusa's order owes it.
    expect([before.sums.refunded_to_card, order.sums.refunded_to_card]).toEqual([640, 0]);
    expect(order.money.filter(({ kind }) => kind === "card_refund")).toEqual([]);
    expect(order.refundable).toEqual({ total: 0, to_card: 0 });
    expect(await owedBy(id)).toBe(64_000);
    expect(await settlementsOf(id)).toMatchObject([{ state: "failed", card_cents: 64_000 }]);

    expect((await payOpenRefund(id, open, "card")).status).toBe(200);
    const again = await payOpenRefund(id, open, "card");
    expect([again.status, again.body.message]).toEqual([
      409,
      "This refund is no longer open. Please reload.",
    ]);
    // Late events about the first refund change nothing.
    for (const type of ["refund.updated", "charge.refund.updated"]) {
      expect((await sendEvent(type, failed)).status).toBe(200);
    }
    const after = await orderOf(id);
    expect([after.open_refunds, after.sums.refunded_to_card]).toEqual([[], 640]);
    expect((await refundsAtStripe(id)).map(({ amount, status }) => [amount, status])).toEqual([
      [64_000, "failed"],
      [64_000, "succeeded"],
    ]);
    expect(await owedBy(id)).toBe(0);
    expect((await moneyOf(id)).summary.refunded_total).toBe(640);
    const [settlement] = await settlementsOf(id);
    expect(settlement).toMatchObject({ state: "done", card_cents: 64_000 });
    expect(await openAlertsOf(id)).toEqual([]);
    expect((await auditEntriesOf(id)).map(({ what }) => what)).toEqual([
      "Failed refund of $640.00 made to the card",
    ]);
    expect(await emailsAbout(settlement?.id ?? "")).toMatchObject([
      { data: { cardCents: 64_000, creditCents: 0, cause: "rejected" } },
    ]);
    await expect
      .poll(() => subjectsTo(email), SOON)
      .toContain(`A refund for order No. ${order.number}`);
  },
);

test(
  "reduces a failed refund by later refunds in Stripe's dashboard, and never credits more than the total",
  { tags: ["rare", "REF-07", "REF-08", "REF-19"] },
  async () => {
    const { id } = await returned();
    await failLast(id);
    const payment = await paymentOf(id);
    await refundAtStripe(payment, 14_000);
    const open = async () =>
      (await orderOf(id)).open_refunds.map(({ amount, attempt }) => [amount, attempt]);
    await expect.poll(open, SOON).toEqual([[500, 2]]);
    // The credit note of the return already includes the full amount.
    expect(await creditNotesOf(id)).toEqual([74_000]);
    await refundAtStripe(payment, 50_000);
    await expect
      .poll(() => settlementsOf(id), SOON)
      .toMatchObject([
        { kind: "return", state: "done", card_cents: 0, credit_cents: 10_000 },
        { kind: "at_stripe", card_cents: 14_000 },
        { kind: "at_stripe", card_cents: 50_000 },
      ]);
    expect(await openAlertsOf(id)).toEqual([]);
    expect(await creditNotesOf(id)).toEqual([74_000]);
    await expect.poll(() => owedBy(id), SOON).toBe(0);
  },
);

test(
  "reopens a refund when its second attempt also fails",
  { tags: ["rare", "REF-19"] },
  async () => {
    const { id } = await returned();
    await failLast(id);
    for (const attempt of [2, 3]) {
      const [open] = (await orderOf(id)).open_refunds;
      expect(open?.attempt).toBe(attempt);
      expect((await payOpenRefund(id, open, "card")).status).toBe(200);
      if (attempt === 2) await failLast(id);
    }
    expect((await refundsAtStripe(id)).map(({ status }) => status)).toEqual([
      "failed",
      "failed",
      "succeeded",
    ]);
    expect([await owedBy(id), (await orderOf(id)).open_refunds]).toEqual([0, []]);
    expect((await auditEntriesOf(id)).map(({ what }) => what)).toHaveLength(2);
  },
);

test(
  "closes a failed refund once with store credit, of a canceled order too",
  { tags: ["rare", "REF-19"] },
  async () => {
    for (const kind of ["return", "cancel"] as const) {
      const { token, id } = kind === "return" ? await returned() : await canceled();
      await failLast(id);
      const [open] = (await orderOf(id)).open_refunds;
      const credit = await creditOf(token);
      expect((await payOpenRefund(id, open, "credit")).status).toBe(200);
      expect((await payOpenRefund(id, open, "credit")).status).toBe(409);
      expect((await payOpenRefund(id, open, "card")).status).toBe(409);
      expect(await creditOf(token)).toBe(credit + 640);
      expect(await settlementsOf(id)).toMatchObject([
        { kind, state: "done", card_cents: 0, credit_cents: 74_000 },
      ]);
      expect(await owedBy(id)).toBe(0);
      expect(await openAlertsOf(id)).toEqual([]);
      expect((await auditEntriesOf(id))[0]?.what).toBe(
        "Failed refund of $640.00 given as store credit",
      );
      expect((await refundsAtStripe(id)).map(({ status }) => status)).toEqual(["failed"]);
      const [line] = (await readShopper(token, "orders")).orders ?? [];
      expect(line).toMatchObject(
        kind === "return"
          ? { settled: { way: "store_credit", amount: 740 } }
          : { canceled: { to_card: 0, to_credit: 740 } },
      );
    }
  },
);

async function canceled() {
  const shopper = await newShopper("Grace Buyer");
  await giveCredit(shopper.person.id, 100);
  await addToBag(shopper.token, idOf("rowan"));
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order has no line.");
  expect((await cancelAsAdmin(line.line_id)).status).toBe(200);
  return { ...shopper, line, id: line.order_id };
}

test(
  "opens a failed refund that was made at Stripe or by staff, and pays it once",
  { tags: ["rare", "REF-19", "REF-07"] },
  async () => {
    for (const by of ["stripe", "staff"] as const) {
      const { line, token } = await buyVariant(idOf("rowan"));
      const id = line.order_id;
      if (by === "stripe") await refundAtStripe(await paymentOf(id), 5_000);
      else {
        const body = { amount: 50, method: "card", reason: "late" };
        await callAdmin(`/admin/placed-orders/${id}/refunds`, { body });
      }
      await expect.poll(() => settlementsOf(id), SOON).toMatchObject([{ state: "done" }]);
      await expect.poll(() => owedBy(id), SOON).toBe(0);
      await failLast(id);
      expect([await owedBy(id), (await orderOf(id)).refundable.total]).toEqual([5_000, 690]);
      const [open] = (await orderOf(id)).open_refunds;
      expect((await payOpenRefund(id, open, by === "stripe" ? "card" : "credit")).status).toBe(200);
      expect([await owedBy(id), (await orderOf(id)).refundable.total]).toEqual([0, 690]);
      expect(await creditOf(token)).toBe(by === "stripe" ? 0 : 50);
      for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
      expect(await settlementsOf(id)).toMatchObject([{ state: "done", back_cents: 5_000 }]);
    }
  },
);

test(
  "books a failed refund as paid elsewhere when staff mark it as resolved",
  { tags: ["rare", "REF-19"] },
  async () => {
    const { id } = await returned();
    await failLast(id);
    const [alert] = await openAlertsOf(id);
    const [open] = (await orderOf(id)).open_refunds;
    expect((await closeAlert(alert?.id ?? "")).status).toBe(200);
    expect((await orderOf(id)).open_refunds).toEqual([]);
    expect(await owedBy(id)).toBe(0);
    expect((await payOpenRefund(id, open, "card")).status).toBe(409);
    expect((await refundsAtStripe(id)).map(({ status }) => status)).toEqual(["failed"]);
  },
);

test.each(["before", "after"])(
  "owes nothing when staff make a goodwill refund %s a failed refund is paid elsewhere",
  { tags: ["rare", "REF-09", "REF-19"] },
  async (order) => {
    const { token } = await newShopper("Grace Buyer");
    await addToBag(token, idOf("rowan"), 2);
    const [line] = await payCart(token);
    const id = line?.order_id ?? "";
    expect((await cancelAsAdmin(line?.line_id ?? "", { quantity: 1 })).status).toBe(200);
    await failLast(id);
    const kindness = { amount: 43.11, method: "card", reason: "late", note: "We are sorry." };
    const refund = () => callAdmin(`/admin/placed-orders/${id}/refunds`, { body: kindness });
    if (order === "before") expect((await refund()).status).toBe(200);
    const [alert] = await openAlertsOf(id);
    expect((await closeAlert(alert?.id ?? "")).status).toBe(200);
    if (order === "after") expect((await refund()).status).toBe(200);
    expect(await owedBy(id)).toBe(0);
  },
);

test(
  "rejects a decision about a refund that is not open, or of another order",
  { tags: ["rare"] },
  async () => {
    const { id } = await returned();
    const [settlement] = await settlementsOf(id);
    const refund = { id: settlement?.id ?? "", attempt: 1 };
    expect((await payOpenRefund(id, refund, "card")).status).toBe(409);
    expect((await payOpenRefund("order_none", refund, "card")).status).toBe(404);
    expect((await payOpenRefund(id, { ...refund, attempt: 0 }, "card")).status).toBe(400);
  },
);
