import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { expect, test } from "vitest";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { query } from "../support/database.ts";
import { deliver, decide, receive, requestReturn, setStatus } from "../support/line-steps.ts";
import { readMetrics } from "../support/metrics.ts";
import { emailLines, emailAbout } from "../support/outbox.ts";
import {
  closeAlert,
  openAlertsOf,
  paymentOf,
  payOpenRefund,
  refundAfterWarning,
  releaseHold,
  sendEvent,
  actAtStripe,
} from "../support/payment-alerts.ts";
import { creditOf, owedBy } from "../support/order-money.ts";
import { orderOf } from "../support/placed-order.ts";
import { buyVariants, buyVariant } from "../support/purchase.ts";
import { payAnotherShop, sandboxState } from "../support/sandbox-state.ts";
import { settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { auditEntriesOf } from "../support/staff.ts";

const variant = sharedProduct({
  sloe: { price: 805.68, stock: 40 },
  gorse: { price: 100, stock: 40 },
});
const SHOP_INBOX = "shop@example.com";

/** Places an order and returns it with its payment at Stripe. */
async function boughtOrder() {
  const { token, email, line } = await buyVariant(variant("sloe"));
  return { token, email, line, id: line.order_id, payment: await paymentOf(line.order_id) };
}

const activeHolds = ({ holds }: AdminOrder) =>
  holds.filter(({ released_at }) => released_at === null).map(({ reason }) => reason);

/** Waits until the order's alerts have these states. */
const alertsSettled = (id: string, states: [status: string, isOpen: boolean][]) =>
  expect
    .poll(async () =>
      (await orderOf(id)).alerts.map(({ status, closed_at }) => [status, closed_at === null]),
    )
    .toEqual(states);

test(
  "reports a dispute on its order, the first admin screen, and by email, and holds the order",
  { tags: ["DISP-01", "DISP-02", "STAFF-02"] },
  async () => {
    const { line, id, payment } = await boughtOrder();
    const dispute = await actAtStripe("/_disputes", { payment_intent: payment });
    await alertsSettled(id, [["needs_response", true]]);
    const order = await orderOf(id);
    const alert = {
      kind: "dispute",
      amount: 805.68,
      reason: "product_not_received",
      status: "needs_response",
      order: { id, number: order.number },
      closed_at: null,
    };
    expect(order.alerts).toEqual([expect.objectContaining(alert)]);
    expect(await openAlertsOf(id)).toEqual(order.alerts);
    const days = (Date.parse(order.alerts[0]?.due_at ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect(activeHolds(order)).toEqual(["dispute"]);
    expect(await setStatus(line.line_id, "processing")).toMatchObject({
      status: 409,
      body: { message: "This order is on hold: payment dispute." },
    });
    expect(order.changes.map(({ what, by }) => [what, by])).toEqual([
      ["Put on hold: payment dispute", "system"],
    ]);
    const subject = `Payment dispute: order ${order.number}`;
    await expect
      .poll(() => emailLines(emailAbout(SHOP_INBOX, subject)), { timeout: 90_000 })
      .toContain("Reason: product not received");

    expect((await releaseHold(id, "The package has arrived.")).status).toBe(200);
    // A later event about the dispute does not put the released order on hold again.
    await actAtStripe(`/_disputes/${dispute.id}`, { status: "under_review" });
    await alertsSettled(id, [["under_review", true]]);
    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
  },
);

test("releases the hold of a dispute that is won", { tags: ["DISP-04"] }, async () => {
  const { line, id, payment } = await boughtOrder();
  const dispute = await actAtStripe("/_disputes", { payment_intent: payment, amount: 20_000 });
  await alertsSettled(id, [["needs_response", true]]);
  await actAtStripe(`/_disputes/${dispute.id}`, { status: "won" });
  await alertsSettled(id, [["won", false]]);
  const order = await orderOf(id);
  expect([activeHolds(order), await openAlertsOf(id)]).toEqual([[], []]);
  expect((await auditEntriesOf(id))[0]).toMatchObject({
    what: "Hold released: payment dispute",
    by: "system",
  });
  expect((await setStatus(line.line_id, "processing")).status).toBe(200);
});

/** Creates a delivered order whose payment is disputed for `amount` cents, or in full. */
async function disputedOrder(amount?: number) {
  const order = await boughtOrder();
  await deliver(order.line.line_id);
  const dispute = await actAtStripe("/_disputes", { payment_intent: order.payment, amount });
  await alertsSettled(order.id, [["needs_response", true]]);
  return { ...order, dispute: dispute.id };
}

async function sentBack({ token, line }: Awaited<ReturnType<typeof boughtOrder>>) {
  await requestReturn(token, line.line_id);
  await decide(line.line_id, "approved");
  expect((await receive(line.line_id)).status).toBe(200);
}

const emailsOf = (email: string) =>
  query<{ template: string; data: object }>(
    `select template, data from outbox_mail
     where "to" = $1 and template in ('refund', 'order-refunded') order by created_at`,
    [email],
  );

test(
  "delays the refund of a return during a dispute, and makes it once the dispute is won",
  { tags: ["rare", "DISP-04", "DISP-06"] },
  async () => {
    const order = await disputedOrder();
    const { id, email } = order;
    await sentBack(order);
    expect(await settlementsOf(id)).toMatchObject([{ state: "decided", card_cents: 80_568 }]);
    const [waiting] = (await orderOf(id)).open_refunds;
    expect(waiting).toMatchObject({ amount: 805.68, waits: "dispute", alert_id: null });
    expect((await payOpenRefund(id, waiting, "card")).status).toBe(409);
    expect((await orderOf(id)).refundable.total).toBe(0);
    const won = await actAtStripe(`/_disputes/${order.dispute}`, { status: "won" });
    await expect
      .poll(() => settlementsOf(id))
      .toMatchObject([{ state: "done", card_cents: 80_568 }]);
    for (const type of ["closed", "updated"]) await sendEvent(`charge.dispute.${type}`, won);
    const { refunds } = await sandboxState();
    expect(refunds.filter(({ payment_intent }) => payment_intent === order.payment)).toHaveLength(
      1,
    );
    expect([await owedBy(id), (await orderOf(id)).open_refunds]).toEqual([0, []]);
    expect((await auditEntriesOf(id)).map(({ what, by }) => [what, by])).toContainEqual([
      "Waiting refund of $805.68 made to the card",
      "system",
    ]);
    expect(await emailsOf(email)).toMatchObject([
      { template: "refund", data: { amountCents: 80_568, cardWaits: true } },
      { template: "order-refunded", data: { cardCents: 80_568, cause: "disputed" } },
    ]);
  },
);

test(
  "refunds the rest of a delayed return after a dispute is lost",
  { tags: ["rare", "DISP-03", "DISP-04", "REF-07"] },
  async () => {
    const order = await disputedOrder(20_000);
    await sentBack(order);
    await actAtStripe(`/_disputes/${order.dispute}`, { status: "lost" });
    await expect
      .poll(() => settlementsOf(order.id))
      .toMatchObject([
        { kind: "return", state: "done", back_cents: 60_568, card_cents: 60_568 },
        { kind: "dispute", card_cents: 20_000 },
      ]);
    expect(await owedBy(order.id)).toBe(0);
    expect((await orderOf(order.id)).refundable.total).toBe(0);
    expect(await emailsOf(order.email)).toMatchObject([
      { template: "refund" },
      { template: "order-refunded", data: { cardCents: 60_568 } },
    ]);
  },
);

test(
  "grants store credit instead of a delayed refund, and only once",
  { tags: ["rare", "DISP-04"] },
  async () => {
    const { id, token, email, dispute } = await disputedOrder(20_000);
    const refund = { amount: 50, method: "card", reason: "late", note: "We are sorry." };
    await callAdmin(`/admin/placed-orders/${id}/refunds`, { body: refund });
    expect(await emailsOf(email)).toEqual([]);
    const [waiting] = (await orderOf(id)).open_refunds;
    expect((await payOpenRefund(id, waiting, "credit")).status).toBe(200);
    expect((await payOpenRefund(id, waiting, "credit")).status).toBe(409);
    expect(await creditOf(token)).toBe(50);
    await actAtStripe(`/_disputes/${dispute}`, { status: "won" });
    await alertsSettled(id, [["won", false]]);
    expect(await settlementsOf(id)).toMatchObject([
      { state: "done", card_cents: 0, credit_cents: 5_000 },
    ]);
    expect([await creditOf(token), await owedBy(id)]).toEqual([50, 0]);
    expect(await emailsOf(email)).toMatchObject([
      { template: "order-refunded", data: { creditCents: 5_000, note: "We are sorry." } },
    ]);
  },
);

test(
  "grants no store credit from the amount that an open dispute may take",
  { tags: ["rare", "REF-07"] },
  async () => {
    const order = await disputedOrder();
    const refund = { amount: 50, method: "credit", reason: "late" };
    const goodwill = await callAdmin<{ message: string }>(
      `/admin/placed-orders/${order.id}/refunds`,
      {
        body: refund,
      },
    );
    expect([goodwill.status, goodwill.body.message]).toEqual([
      409,
      "Until the bank decides the dispute, nothing of this order can be given as store credit.",
    ]);
    await sentBack(order);
    const [waiting] = (await orderOf(order.id)).open_refunds;
    expect((await payOpenRefund(order.id, waiting, "credit")).status).toBe(409);
    await actAtStripe(`/_disputes/${order.dispute}`, { status: "lost" });
    await alertsSettled(order.id, [["lost", false]]);
    expect([await creditOf(order.token), await owedBy(order.id)]).toEqual([0, 0]);
  },
);

test(
  "refunds an order with a fraud warning in full and cancels its unshipped items",
  { tags: ["rare", "DISP-05"] },
  async () => {
    const { token, lines } = await buyVariants([variant("sloe"), variant("gorse")]);
    const [sent, rest] = lines;
    const id = sent?.order_id ?? "";
    await deliver(sent?.line_id ?? "");
    await actAtStripe("/_fraud_warnings", { payment_intent: await paymentOf(id) });
    await expect.poll(() => openAlertsOf(id)).toHaveLength(1);
    const [warning] = await openAlertsOf(id);
    expect((await refundAfterWarning(warning?.id ?? "", 100)).status).toBe(409);
    expect((await refundAfterWarning("alert_none", 905.68)).status).toBe(404);
    const done = await refundAfterWarning(warning?.id ?? "", 905.68);
    expect(done.status).toBe(200);
    expect((await refundAfterWarning(warning?.id ?? "", 905.68)).status).toBe(409);
    const { orders = [] } = await readShopper(token, "orders");
    expect(new Map(orders.map(({ line_id, status }) => [line_id, status]))).toEqual(
      new Map([
        [sent?.line_id, "delivered"],
        [rest?.line_id, "canceled"],
      ]),
    );
    expect(await settlementsOf(id)).toMatchObject([
      { kind: "cancel", card_cents: 10_000, state: "done" },
      { kind: "goodwill", card_cents: 80_568, state: "done" },
    ]);
    expect([await owedBy(id), done.body.order.refundable.total]).toEqual([0, 0]);
    expect([await openAlertsOf(id), activeHolds(await orderOf(id))]).toEqual([[], []]);
    expect((await auditEntriesOf(id)).map(({ what }) => what)).toContain(
      "Refunded $905.68 and canceled after a fraud warning",
    );
  },
);

test("holds an order during an inquiry, and keeps the hold of a lost dispute", async () => {
  const { id, payment } = await boughtOrder();
  const asked = { payment_intent: payment, is_inquiry: true };
  const { id: dispute } = await actAtStripe("/_disputes", asked);
  await alertsSettled(id, [["warning_needs_response", true]]);
  expect(activeHolds(await orderOf(id))).toEqual(["dispute"]);
  await actAtStripe(`/_disputes/${dispute}`, { status: "warning_closed" });
  await alertsSettled(id, [["warning_closed", false]]);
  expect(activeHolds(await orderOf(id))).toEqual([]);
  await actAtStripe(`/_disputes/${dispute}`, { status: "needs_response" });
  await alertsSettled(id, [["needs_response", true]]);
  expect(activeHolds(await orderOf(id))).toEqual(["dispute"]);
  await actAtStripe(`/_disputes/${dispute}`, { status: "lost" });
  await alertsSettled(id, [["lost", false]]);
  expect(activeHolds(await orderOf(id))).toEqual(["dispute"]);
});

test(
  "holds an order with a fraud warning until staff ship it anyway",
  { tags: ["DISP-02", "DISP-05"] },
  async () => {
    const { line, id, payment } = await boughtOrder();
    const warning = { payment_intent: payment, fraud_type: "made_with_stolen_card" };
    const { id: warningId } = await actAtStripe("/_fraud_warnings", warning);
    await alertsSettled(id, [["", true]]);
    expect(await openAlertsOf(id)).toMatchObject([
      { kind: "fraud_warning", amount: 805.68, reason: "made_with_stolen_card", due_at: null },
    ]);
    expect((await setStatus(line.line_id, "processing")).body.message).toBe(
      "This order is on hold: fraud warning.",
    );
    expect((await releaseHold(id, "The customer showed the card.")).status).toBe(200);
    expect(await openAlertsOf(id)).toEqual([]);
    const again = { id: warningId, ...warning };
    expect((await sendEvent("radar.early_fraud_warning.updated", again)).status).toBe(200);
    expect([await openAlertsOf(id), activeHolds(await orderOf(id))]).toEqual([[], []]);
    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
  },
);

test(
  "replaces the hold for a fraud warning when a dispute is opened",
  { tags: ["rare", "DISP-06"] },
  async () => {
    const { id, payment } = await boughtOrder();
    await actAtStripe("/_fraud_warnings", { payment_intent: payment });
    await alertsSettled(id, [["", true]]);
    await actAtStripe("/_disputes", { payment_intent: payment });
    await expect.poll(() => openAlertsOf(id)).toHaveLength(1);
    await expect.poll(async () => activeHolds(await orderOf(id))).toEqual(["dispute"]);
  },
);

test(
  "has the same result when events arrive twice, late, and in another order",
  { tags: ["DISP-06"] },
  async () => {
    const { id, payment } = await boughtOrder();
    const opened = await actAtStripe("/_disputes", { payment_intent: payment });
    await alertsSettled(id, [["needs_response", true]]);
    const closed = await actAtStripe(`/_disputes/${opened.id}`, { status: "won" });
    await alertsSettled(id, [["won", false]]);
    const before = await orderOf(id);
    const late = [
      await sendEvent("charge.dispute.closed", closed),
      await sendEvent("charge.dispute.created", opened),
      await sendEvent("charge.dispute.funds_withdrawn", opened),
    ];
    expect(late.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await orderOf(id);
    expect([after.alerts, after.holds, after.changes]).toEqual([
      before.alerts,
      before.holds,
      before.changes,
    ]);
    const mails = await query(
      `select id from outbox_mail where template = 'payment-alert'
      and data ->> 'orderNumber' = $1`,
      [String(before.number)],
    );
    expect(mails).toHaveLength(1);
  },
);

test("ignores a dispute about another shop's payment", { tags: ["DISP-07"] }, async () => {
  const payment = await payAnotherShop();
  const dispute = await actAtStripe("/_disputes", { payment_intent: payment });
  expect((await sendEvent("charge.dispute.created", dispute)).status).toBe(200);
  const nowhere = { ...dispute, payment_intent: null };
  expect((await sendEvent("charge.dispute.created", nowhere)).status).toBe(200);
  expect(await query("select id from payment_alert where stripe_id = $1", [dispute.id])).toEqual(
    [],
  );
});

test(
  "reports a failed refund by email until staff mark it as resolved",
  { tags: ["rare", "DISP-08"] },
  async () => {
    const { token, line, id } = await boughtOrder();
    await deliver(line.line_id);
    await requestReturn(token, line.line_id);
    await decide(line.line_id, "approved");
    expect((await receive(line.line_id)).status).toBe(200);
    const { refunds } = await sandboxState();
    const refund = refunds.find(({ metadata }) => metadata.line_id === line.line_id);
    await actAtStripe(`/_refunds/${refund?.id ?? ""}/fail`);
    await alertsSettled(id, [["failed", true]]);
    const [alert] = await openAlertsOf(id);
    expect(alert).toMatchObject({
      kind: "refund_failed",
      amount: 805.68,
      reason: "expired_or_canceled_card",
    });
    const { number, holds } = await orderOf(id);
    expect(holds).toEqual([]);
    await expect
      .poll(() => emailAbout(SHOP_INBOX, `Refund failed: order ${number}`), { timeout: 90_000 })
      .not.toBe("");
    expect((await closeAlert(alert?.id ?? "")).status).toBe(200);
    expect((await closeAlert(alert?.id ?? "")).status).toBe(409);
    expect(await openAlertsOf(id)).toEqual([]);
    expect((await auditEntriesOf(id))[0]?.what).toBe("Failed refund of $805.68 marked as resolved");
  },
);

test("responds 200 to an event that the shop does not need, counts it, and stores nothing", async () => {
  const type = `customer.made_up_${Date.now()}`;
  const sent = await sendEvent(type, { id: "cus_1" });
  expect(sent.status).toBe(200);
  expect(await query("select id from stripe_event where type = $1", [type])).toEqual([]);
  const metrics = await readMetrics(shop.commerceMetrics());
  expect(metrics.get(`shop_stripe_events_ignored_total{type="${type}",reason="unneeded"}`)).toBe(1);
});

test(
  "refunds less after a lost dispute, and leaves Medusa's order owing nothing",
  { tags: ["rare", "DISP-03"] },
  async () => {
    const { token, line, id, payment } = await boughtOrder();
    await deliver(line.line_id);
    const dispute = await actAtStripe("/_disputes", { payment_intent: payment, amount: 20_000 });
    await alertsSettled(id, [["needs_response", true]]);
    for (const _ of [1, 2]) await actAtStripe(`/_disputes/${dispute.id}`, { status: "lost" });
    await alertsSettled(id, [["lost", false]]);
    await expect
      .poll(() => settlementsOf(id))
      .toMatchObject([{ kind: "dispute", card_cents: 20_000, state: "done" }]);
    await expect.poll(() => owedBy(id)).toBe(0);
    expect((await orderOf(id)).refundable).toEqual({ total: 605.68, to_card: 605.68 });
    await requestReturn(token, line.line_id);
    await decide(line.line_id, "approved");
    expect((await receive(line.line_id)).status).toBe(200);
    expect((await settlementsOf(id)).map(({ card_cents }) => card_cents)).toEqual([
      ...[20_000, 60_568],
    ]);
    expect(await owedBy(id)).toBe(0);
  },
);
