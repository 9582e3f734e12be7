import { asValue } from "@medusajs/framework/awilix";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ADMIN_JOURNAL_MODULE } from "../../src/modules/admin-journal";
import AdminAct from "../../src/modules/admin-journal/models/admin-act";
import AdminJournalService from "../../src/modules/admin-journal/service";
import { PAYMENT_ALERT_MODULE } from "../../src/modules/payment-alert";
import OrderHold from "../../src/modules/payment-alert/models/order-hold";
import PaymentAlert from "../../src/modules/payment-alert/models/payment-alert";
import PaymentAlertService, { type ReportedAlert } from "../../src/modules/payment-alert/service";
import { isRefundable } from "../../src/settlements/is-refundable";
import { assertNotOnHold } from "../../src/payment-alerts/order-on-hold";
import { releaseOrderHolds } from "../../src/staff/order-holds";
import { closeAlert, readOpenAlerts, readOrderAlerts } from "../../src/staff/payment-alerts";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let alerts: PaymentAlertService;

beforeAll(async () => {
  database = await moduleDatabase(
    ["payment-alert", "admin-journal"].map(
      (name) => `plugins/programme/src/modules/${name}/migrations`,
    ),
  );
  alerts = await database.serviceOf(PaymentAlertService, { PaymentAlert, OrderHold });
  const orders = [
    { id: "o2", display_id: 1018 },
    { id: "o3", display_id: 1019 },
    { id: "o4", display_id: 1020 },
  ];
  database.container.register({
    [PAYMENT_ALERT_MODULE]: asValue(alerts),
    [ADMIN_JOURNAL_MODULE]: asValue(await database.serviceOf(AdminJournalService, { AdminAct })),
    // No other process runs, so no lock is needed.
    [Modules.LOCKING]: asValue({ execute: (_: string, work: () => unknown) => work() }),
    [ContainerRegistrationKeys.QUERY]: asValue({
      graph: ({ filters }: { filters: { id: string[] } }) => ({
        data: orders.filter(({ id }) => filters.id.includes(id)),
      }),
    }),
  });
}, 120_000);
beforeEach(() => database.query("truncate payment_alert, order_hold, admin_act"));
afterAll(() => database.stop());

const dispute = (stripe_id: string, changes: Partial<ReportedAlert> = {}): ReportedAlert => ({
  kind: "dispute",
  stripe_id,
  order_id: "o1",
  amount_cents: 80_568,
  reason: "fraudulent",
  status: "needs_response",
  due_at: new Date("2026-12-01T00:00:00Z"),
  opened_at: new Date("2026-11-24T00:00:00Z"),
  is_refundable: false,
  isClosed: false,
  ...changes,
});
const won = { status: "won", is_refundable: true, isClosed: true };

test("stores one alert per object in its latest state, and reopens it when Stripe does", async () => {
  const first = await alerts.record(dispute("dp_1"));
  expect(first).toEqual({ id: first.id, isOpen: true, isTold: false });
  expect(await isRefundable(database.container, "o1")).toBe(false);
  expect(await alerts.record(dispute("dp_1", won))).toEqual({ ...first, isOpen: false });
  expect(await isRefundable(database.container, "o1")).toBe(true);
  expect(await alerts.record(dispute("dp_1"))).toEqual(first);
  await alerts.updatePaymentAlerts({ id: first.id, told_at: new Date() });
  expect(await alerts.record(dispute("dp_1", { amount_cents: 100 }))).toEqual({
    ...first,
    isTold: true,
  });
  expect(
    await database.query("select amount_cents, status from payment_alert where stripe_id = 'dp_1'"),
  ).toEqual([{ amount_cents: 100, status: "needs_response" }]);
});

test("does not reopen an alert that staff have closed", async () => {
  const failed = { kind: "refund_failed", status: "failed" } as const;
  const { id } = await alerts.record(dispute("re_1", failed));
  expect(await alerts.close([id], "user_1")).toBe(true);
  expect(await alerts.close([id], "user_2")).toBe(false);
  expect((await alerts.record(dispute("re_1", failed))).isOpen).toBe(false);
});

test("places an alert's hold once, and again only if the shop released it", async () => {
  const place = () => alerts.holdForAlert("alert_1", "o2", "dispute");
  expect([await place(), await place()]).toEqual([true, false]);
  expect(await alerts.releaseAfterAlert("alert_1")).toBe(true);
  expect(await alerts.releaseAfterAlert("alert_1")).toBe(false);
  expect(await place()).toBe(true);
  const [hold] = await alerts.activeHolds("o2");
  const release = { note: "Confirmed by phone.", by: "user_1" };
  const holds = [hold?.id ?? "", "hold_unknown"];
  expect(await alerts.releaseByHand("o1", holds, release)).toEqual([]);
  expect(await alerts.releaseByHand("o2", holds, release)).toEqual([hold?.id]);
  expect(await alerts.releaseByHand("o2", holds, release)).toEqual([]);
  expect([await place(), await alerts.activeHolds("o2")]).toEqual([false, []]);
});

test("holds an order by hand once until it is released", async () => {
  const place = () => alerts.holdByHand("o3", "Wait for the customer.", "user_1");
  expect([await place(), await place()]).toEqual([true, false]);
  await alerts.holdForAlert("alert_2", "o3", "fraud_warning");
  const check = (...orders: string[]) => assertNotOnHold(database.container, orders);
  await expect(check("o3")).rejects.toMatchObject({
    status: 409,
    message: "This order is on hold: held by staff.",
  });
  await expect(check("o2", "o3")).rejects.toMatchObject({
    message: "Order 1019 is on hold: held by staff.",
  });
  const holds = (await alerts.activeHolds("o3")).map(({ id }) => id);
  await alerts.releaseByHand("o3", holds, { note: "They wrote.", by: "user_2" });
  await check("o3", "o2");
  expect(await place()).toBe(true);
});

test("holds an unpaid order once, and again only after the hold was released", async () => {
  expect([await alerts.holdUnpaid("o2"), await alerts.holdUnpaid("o2")]).toEqual([true, false]);
  expect((await alerts.activeHolds("o2")).map(({ reason }) => reason)).toEqual(["unpaid"]);
  expect([await alerts.releasePaid("o2"), await alerts.releasePaid("o2")]).toEqual([true, false]);
  expect(await alerts.activeHolds("o2")).toEqual([]);
  expect([await alerts.holdUnpaid("o2"), await alerts.releasePaid("o2")]).toEqual([true, true]);
  expect(await alerts.listOrderHolds({ order_id: "o2", reason: "unpaid" })).toHaveLength(1);
});

test("lists open alerts by deadline, and those of an order newest first", async () => {
  const { container } = database;
  const day = (ofMonth: number) => new Date(Date.UTC(2026, 10, ofMonth));
  const failed = { kind: "refund_failed", due_at: null } as const;
  for (const alert of [
    dispute("re_oldest", { ...failed, order_id: null, opened_at: day(1) }),
    dispute("dp_old", { order_id: "o2", opened_at: day(2), due_at: day(30) }),
    dispute("dp_closed", { ...won, order_id: "o3", opened_at: day(3), due_at: day(10) }),
    dispute("dp_urgent", { order_id: "o3", opened_at: day(4), due_at: day(20) }),
    dispute("dp_same_day", { order_id: "o2", opened_at: day(5), due_at: day(20) }),
    dispute("re_new", { ...failed, order_id: "o9", amount_cents: 1_050, opened_at: day(6) }),
  ]) {
    await alerts.record(alert);
  }
  const kept = await alerts.listPaymentAlerts({});
  const stripeIds = new Map(kept.map(({ id, stripe_id }) => [id, stripe_id]));
  const open = await readOpenAlerts(container);
  expect(open.map(({ id, order }) => [stripeIds.get(id), order])).toEqual([
    ["dp_urgent", { id: "o3", number: 1019 }],
    ["dp_same_day", { id: "o2", number: 1018 }],
    ["dp_old", { id: "o2", number: 1018 }],
    ["re_oldest", null],
    // An unknown order.
    ["re_new", null],
  ]);
  expect(open.at(-1)).toEqual({
    id: expect.stringMatching(/^alert_/) as string,
    ...{ kind: "refund_failed", reason: "fraudulent", status: "needs_response", order: null },
    ...{ amount: 10.5, due_at: null, opened_at: day(6).toISOString(), closed_at: null },
  });
  const ofOrder = await readOrderAlerts(container, "o3");
  expect(ofOrder.map((one) => [stripeIds.get(one.id), one.closed_at !== null])).toEqual([
    ["dp_urgent", false],
    ["dp_closed", true],
  ]);
});

const CLOSED = "This alert is already closed.";
test.each([
  ["dispute", undefined, "Stripe closes this alert with the dispute."],
  ["fraud_warning", undefined, "Release the order's hold instead."],
  ["refunded_at_stripe", undefined, "Release the order's hold instead."],
  ["package", "Alert about package needs_response marked as resolved", CLOSED],
  ["order_differs", "Difference from Medusa’s order (fraudulent) marked as resolved", CLOSED],
] as const)("closes an alert of the kind %s with the entry %j, or refuses", async (...of) => {
  const [kind, entry, refusal] = of;
  const { id } = await alerts.record(dispute(`close_${kind}`, { kind, order_id: "o2" }));
  const close = () => closeAlert(database.container, id, "user_1");
  if (entry !== undefined) await close();
  await expect(close()).rejects.toMatchObject({ status: 409, message: refusal });
  const acts = await database.query("select subject_name, actor_id, what from admin_act");
  expect(acts).toEqual(
    entry === undefined ? [] : [{ subject_name: "Order 1018", actor_id: "user_1", what: entry }],
  );
});

test(
  "releases all holds but an unpaid order's, and closes their alerts except for disputes",
  { tags: ["DISP-02"] },
  async () => {
    for (const [kind, reason] of [
      ["dispute", "dispute"],
      ["fraud_warning", "fraud_warning"],
      ["refunded_at_stripe", "refunded"],
    ] as const) {
      const { id } = await alerts.record(dispute(`held_${kind}`, { kind, order_id: "o4" }));
      await alerts.holdForAlert(id, "o4", reason);
    }
    await alerts.holdByHand("o4", "Wait.", "user_1");
    await alerts.holdUnpaid("o4");
    const release = (holdIds?: string[]) =>
      releaseOrderHolds(database.container, { orderId: "o4", note: "Fine.", holdIds }, "user_1");
    await expect(release(["hold_unseen"])).rejects.toMatchObject({
      message: "This order is no longer on hold.",
    });
    await release();
    expect((await alerts.activeHolds("o4")).map(({ reason }) => reason)).toEqual(["unpaid"]);
    const left = await alerts.listPaymentAlerts({ order_id: "o4", closed_at: null });
    expect(left.map(({ kind }) => kind)).toEqual(["dispute"]);
    expect(await database.query("select subject_name, what from admin_act order by 2")).toEqual(
      ["fraud warning", "held by staff", "payment dispute", "refunded at Stripe"].map((why) => ({
        ...{ subject_name: "Order 1020", what: `Hold released: ${why}` },
      })),
    );
    await expect(release()).rejects.toMatchObject({
      message: "This order is unpaid. The hold ends when it is paid.",
    });
  },
);
