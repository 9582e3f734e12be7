import { asValue } from "@medusajs/framework/awilix";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYMENT_ALERT_MODULE } from "../../src/modules/payment-alert";
import OrderHold from "../../src/modules/payment-alert/models/order-hold";
import PaymentAlert from "../../src/modules/payment-alert/models/payment-alert";
import PaymentAlertService, { type ReportedAlert } from "../../src/modules/payment-alert/service";
import { isRefundable } from "../../src/settlements/is-refundable";
import { assertNotOnHold } from "../../src/payment-alerts/order-on-hold";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let alerts: PaymentAlertService;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/payment-alert/migrations"]);
  alerts = await database.serviceOf(PaymentAlertService, { PaymentAlert, OrderHold });
  const orders = [
    { id: "o2", display_id: 1018 },
    { id: "o3", display_id: 1019 },
  ];
  database.container.register({
    [PAYMENT_ALERT_MODULE]: asValue(alerts),
    [ContainerRegistrationKeys.QUERY]: asValue({
      graph: ({ filters }: { filters: { id: string[] } }) => ({
        data: orders.filter(({ id }) => filters.id.includes(id)),
      }),
    }),
  });
}, 120_000);
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
