import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { currentMonth } from "@tomashi/programme/contract/reports";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendCarrierEvent, trackerEvent } from "../support/easypost-server.ts";
import { query } from "../support/database.ts";
import { setStatus } from "../support/line-steps.ts";
import {
  callAdminAt,
  GROUND_RATE,
  labelsOf,
  reconcileAt,
  startLabelShop,
  type LabelShop,
} from "../support/label-shop.ts";
import { readEmailedSteps, createPackedOrder } from "../support/packed-order.ts";
import { closeAlert, openAlertsOf, placeHold, releaseHold } from "../support/payment-alerts.ts";
import { reportRows } from "../support/reports.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { adminUser } from "../support/api.ts";
import { asAdmin, auditEntriesOf, newStaff } from "../support/staff.ts";

const facts = { price: 740, stock: 500 };
const idOf = sharedProduct({ amber: facts, beech: facts, cedar: facts });

let labelShop: LabelShop;
beforeAll(async () => {
  labelShop = await startLabelShop();
  await query("update product_variant set weight = 1200 where id = any($1)", [
    [idOf("amber"), idOf("beech")],
  ]);
});
afterAll(() => labelShop.stop());
beforeEach(() => {
  labelShop.easypost.faults = {};
});

const readOrder = async (orderId: string) =>
  (await callAdminAt<{ order: AdminOrder }>(labelShop.url, `/admin/placed-orders/${orderId}`)).body
    .order;

const linesOf = (orderId: string) =>
  query<{ status: string; shipped_at: Date | null; delivered_at: Date | null }>(
    `select status, shipped_at, delivered_at from order_line_state where order_id = $1
     order by position`,
    [orderId],
  );

/** Packs an order and buys its label. */
async function labeledOrder(...colors: string[]) {
  const order = await createPackedOrder(...colors.map(idOf));
  const labels = labelsOf(labelShop, order.orderId, order.packageId);
  const { status, body } = await labels.buy();
  if (status !== 200) throw new Error(`Buying a label answered ${status}: ${body.message}`);
  const [shipment] = labelShop.easypost.boughtFor(order.packageId);
  if (!shipment) throw new Error("No label was bought.");
  return { ...order, labels, shipment, number: shipment.tracking_code ?? "" };
}

/** Returns the order's row of this month's orders report. */
async function bookedOrder(orderId: string): Promise<Record<string, string>> {
  const rows = await reportRows("orders", currentMonth(new Date(), "America/New_York"));
  return rows.find((row) => row["Order ID"] === orderId) ?? {};
}

const minutesAgo = (minutes: number) => {
  const time = new Date(Date.now() - minutes * 60_000);
  time.setUTCMilliseconds(0);
  return time;
};
const scan = (status: string, at: Date) => ({ status, datetime: at.toISOString() });

test(
  "buys the label of a package once at the price that was shown, with its PDF, cost, and number",
  { tags: ["FULF-09"] },
  async () => {
    const { email, lineIds, orderId, packageId } = await createPackedOrder(
      idOf("amber"),
      idOf("beech"),
    );
    const labels = labelsOf(labelShop, orderId, packageId);
    const { body } = await labels.rates();
    expect(body.rates).toEqual([
      { carrier: "USPS", service: "GroundAdvantage", price: 9.75, days: null },
      { carrier: "UPS", service: "2ndDayAir", price: 24, days: 2 },
    ]);
    const outdated = await labels.buy({ ...GROUND_RATE, price: 9.5 });
    expect([outdated.status, outdated.body.message]).toEqual([
      409,
      "This price has changed. Please get the rates again.",
    ]);
    const bought = await labels.buy();
    expect(bought.status).toBe(200);
    const shipments = labelShop.easypost.boughtFor(packageId);
    expect(shipments).toMatchObject([
      {
        from_address: { company: "The Tomashi’s", street1: "1 Atelier Street", zip: "10001" },
        to_address: { name: "Grace Buyer", country: "US" },
        parcel: { length: 16, width: 12, height: 6, weight: 84.7 },
      },
    ]);
    const number = shipments[0]?.tracking_code ?? "";
    expect(bought.body.packages).toMatchObject([
      { id: packageId, line_ids: lineIds, label: { state: "bought", cost: 9.75 } },
    ]);
    expect((await labels.buy()).status).toBe(409);
    expect((await labels.rates()).status).toBe(409);
    expect(await readOrder(orderId)).toMatchObject({
      has_labels: true,
      packages: [{ number: 1, is_shipped: false, label: { tracking_number: number } }],
    });
    expect(
      await query(
        `select tracking_number, tracking_url, label_url from fulfillment_label
         where fulfillment_id = $1 and deleted_at is null`,
        [packageId],
      ),
    ).toEqual([
      {
        tracking_number: number,
        tracking_url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
        label_url: shipments[0]?.postage_label?.label_url,
      },
    ]);
    const pdf = await fetch(
      `${labelShop.url}/admin/placed-orders/${orderId}/packages/${packageId}/label`,
      { headers: { authorization: `Bearer ${(await adminUser()).token}` } },
    );
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
    expect((await auditEntriesOf(orderId)).map(({ what }) => what)).toEqual([
      `Label bought: USPS GroundAdvantage ${number} for $9.75`,
    ]);
    expect((await bookedOrder(orderId))["Label cost"]).toBe("9.75");
    // The tracking number is not emailed before the carrier has the package.
    expect(await readEmailedSteps(email)).toMatchObject([{ step: "processing", numbers: null }]);
    const typed = await asAdmin<object>(`/order-lines/${lineIds[0] ?? ""}/tracking`, {
      body: { carrier: "ups", number: "1Z999AA10123456784" },
    });
    expect([typed.status, typed.body.message]).toEqual([
      409,
      "This package has a bought label. Void it to enter another number.",
    ]);
    await asAdmin(`/order-lines/${lineIds[0] ?? ""}/handover`, { method: "POST" });
    expect(await readEmailedSteps(email)).toMatchObject([
      { step: "processing" },
      { step: "tracked", items: 2, numbers: number },
    ]);
    expect((await labels.void()).body.message).toBe("This package was already handed over.");
  },
);

test(
  "buys no label without a weight, on hold, for another order, or by a merchandiser",
  { tags: ["FULF-08"] },
  async () => {
    const light = await createPackedOrder(idOf("cedar"));
    const unknown = await labelsOf(labelShop, light.orderId, light.packageId).rates();
    expect([unknown.status, unknown.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^cedar .* has no weight\. Enter it on the product’s page\.$/i,
      ) as string,
    ]);
    const held = await createPackedOrder(idOf("amber"));
    const labels = labelsOf(labelShop, held.orderId, held.packageId);
    expect((await labelsOf(labelShop, light.orderId, held.packageId).buy()).status).toBe(404);
    await placeHold(held.orderId, "Ask first.");
    expect((await labels.buy()).body.message).toBe("This order is on hold: held by staff.");
    await releaseHold(held.orderId, "Asked.");
    const { token } = await newStaff("merchandiser");
    const path = `/admin/placed-orders/${held.orderId}/packages/${held.packageId}`;
    for (const call of [
      { path: `${path}/rates`, method: "GET" },
      { path: `${path}/label`, method: "GET" },
      { path: `${path}/label`, method: "POST", body: GROUND_RATE },
      { path: `${path}/label`, method: "DELETE" },
    ]) {
      expect((await callAdminAt(labelShop.url, call.path, { ...call, token })).status).toBe(403);
    }
    expect(labelShop.easypost.boughtFor(held.packageId)).toEqual([]);
    labelShop.easypost.faults = { rejectsPurchase: true };
    const rejected = await labels.buy();
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      "The label service says: Insufficient funds.",
    ]);
    labelShop.easypost.faults = {};
    expect((await labels.buy()).status).toBe(200);
  },
);

test("voids a label before it is handed over, and buys another one", async () => {
  const { orderId, packageId, labels } = await labeledOrder("amber");
  expect((await labels.void()).body.packages).toMatchObject([{ label: null }]);
  expect(labelShop.easypost.boughtFor(packageId)).toMatchObject([{ refund_status: "submitted" }]);
  expect((await labels.void()).body.message).toBe("This package has no label.");
  expect((await labels.buy()).status).toBe(200);
  labelShop.easypost.faults = { rejectsRefund: true };
  expect((await labels.void()).status).toBe(200);
  expect(await openAlertsOf(orderId)).toMatchObject([
    { kind: "package", reason: "label_not_refunded", amount: 9.75 },
  ]);
  // Counts only the label whose price the carrier did not refund.
  expect(await bookedOrder(orderId)).toMatchObject({ "Label cost": "9.75" });
});

test("voids the label of a package that is canceled or whose address changes", async () => {
  const canceled = await labeledOrder("amber");
  await asAdmin(`/order-lines/${canceled.lineIds[0] ?? ""}/cancellation`, { body: {} });
  const moved = await labeledOrder("beech");
  const changed = await asAdmin<object>(`/placed-orders/${moved.orderId}/address`, {
    body: {
      shipping_address: {
        ...{ name: "Grace Buyer", phone: "+1 518 555 0199", address_1: "5 Elm Street" },
        ...{ address_2: "", city: "Albany", province: "NY", postal_code: "12207" },
        country_code: "us",
      },
      reason: "Moved.",
    },
  });
  expect(changed.status).toBe(200);
  await reconcileAt(labelShop);
  for (const { packageId } of [canceled, moved]) {
    expect(labelShop.easypost.boughtFor(packageId)).toMatchObject([{ refund_status: "submitted" }]);
  }
  expect((await moved.labels.buy()).status).toBe(200);
  expect(labelShop.easypost.boughtFor(moved.packageId).at(-1)).toMatchObject({
    to_address: { street1: "5 Elm Street", city: "Albany" },
  });
});

test(
  "marks a package as shipped at the first scan, and emails its number once",
  { tags: ["FULF-07", "FULF-10"] },
  async () => {
    const { email, lineIds, orderId, shipment, number } = await labeledOrder("amber", "beech");
    const at = minutesAgo(90);
    const created = trackerEvent(shipment, scan("pre_transit", minutesAgo(200)));
    expect(await sendCarrierEvent(labelShop, created)).toBe(200);
    expect(await linesOf(orderId)).toMatchObject([{ shipped_at: null }, { shipped_at: null }]);
    const scanned = trackerEvent(shipment, scan("in_transit", at));
    for (const event of [scanned, scanned, { ...scanned, id: "evt_again" }]) {
      expect(await sendCarrierEvent(labelShop, event)).toBe(200);
    }
    expect(await linesOf(orderId)).toEqual(
      Array.from({ length: 2 }, () => ({
        ...{ status: "processing", shipped_at: at, delivered_at: null },
      })),
    );
    const cancellation = await asAdmin<object>(`/order-lines/${lineIds[0] ?? ""}/cancellation`, {
      body: {},
    });
    expect(cancellation.status).toBe(409);
    expect(await readEmailedSteps(email)).toMatchObject([
      { step: "processing" },
      { step: "tracked", items: 2, numbers: number },
    ]);
  },
);

test(
  "marks the items delivered at the carrier's time and emails the customer once, in any order",
  { tags: ["FULF-10"] },
  async () => {
    const { email, lineIds, orderId, shipment } = await labeledOrder("amber", "beech");
    const [left, there] = [minutesAgo(3 * 24 * 60), minutesAgo(30)];
    const delivered = trackerEvent(shipment, scan("in_transit", left), scan("delivered", there));
    for (const event of [
      delivered,
      delivered,
      { ...delivered, id: `${delivered.id}again` },
      trackerEvent(shipment, scan("in_transit", left)),
    ]) {
      expect(await sendCarrierEvent(labelShop, event)).toBe(200);
    }
    const line = { status: "delivered", shipped_at: left, delivered_at: there };
    expect(await linesOf(orderId)).toEqual([line, line]);
    expect(await readEmailedSteps(email)).toMatchObject([
      { step: "processing", items: 2 },
      { step: "delivered", items: 2 },
    ]);
    expect((await auditEntriesOf(lineIds[0] ?? ""))[0]).toMatchObject({
      by: "system",
      what: "From processing to delivered",
    });
    // A later event of the carrier does not repeat a delivery that staff have undone.
    await asAdmin(`/order-lines/${lineIds[0] ?? ""}/delivery`, { method: "DELETE" });
    expect(await sendCarrierEvent(labelShop, { ...delivered, id: "evt_later" })).toBe(200);
    expect((await linesOf(orderId))[0]).toMatchObject({ status: "processing" });
  },
);

test(
  "alerts staff once about a package that comes back, and changes no status",
  { tags: ["FULF-11"] },
  async () => {
    const { email, orderId, shipment, number } = await labeledOrder("amber");
    const back = trackerEvent(shipment, scan("return_to_sender", minutesAgo(20)));
    const arrived = trackerEvent(
      shipment,
      scan("return_to_sender", minutesAgo(20)),
      scan("delivered", minutesAgo(5)),
    );
    const failed = trackerEvent(shipment, scan("failure", minutesAgo(4)));
    for (const event of [back, { ...back, id: `${back.id}2` }, arrived, failed]) {
      expect(await sendCarrierEvent(labelShop, event)).toBe(200);
    }
    expect(await linesOf(orderId)).toMatchObject([{ status: "processing", delivered_at: null }]);
    expect(await readEmailedSteps(email)).toHaveLength(1);
    const alerts = await openAlertsOf(orderId);
    expect(alerts.map(({ reason, status }) => [reason, status]).toSorted()).toEqual([
      ["failure", number],
      ["return_to_sender", number],
    ]);
    const told = await query<{ kind: string }>(
      `select data ->> 'kind' as kind from outbox_mail
       where template = 'payment-alert' and data ->> 'trackingNumber' = $1 order by 1`,
      [number],
    );
    expect(told).toEqual([{ kind: "failure" }, { kind: "return_to_sender" }]);
    for (const { id } of alerts) expect((await closeAlert(id)).status).toBe(200);
    expect(await openAlertsOf(orderId)).toEqual([]);
  },
);

test("rejects an unsigned event, and ignores unknown packages and other events", async () => {
  const { orderId, shipment } = await labeledOrder("amber");
  const delivered = trackerEvent(shipment, scan("delivered", minutesAgo(5)));
  expect(await sendCarrierEvent(labelShop, delivered, "hmac-sha256-hex=00")).toBe(400);
  expect(await linesOf(orderId)).toMatchObject([{ status: "processing" }]);
  const unknown = { id: "shp_unknown", tracking_code: "EZ1000000001" };
  for (const event of [
    trackerEvent(unknown, scan("delivered", minutesAgo(5))),
    trackerEvent({ tracking_code: "EZ1000000001" }, scan("failure", minutesAgo(5))),
    { id: "evt_batch", description: "batch.updated", result: { object: "Batch" } },
  ]) {
    expect(await sendCarrierEvent(labelShop, event)).toBe(200);
  }
});

test("ignores the carrier's delivery event when staff already marked the items as delivered", async () => {
  const { email, lineIds, orderId, shipment } = await labeledOrder("amber");
  expect((await setStatus(lineIds[0] ?? "", "delivered")).status).toBe(200);
  const delivered = trackerEvent(shipment, scan("delivered", minutesAgo(5)));
  expect(await sendCarrierEvent(labelShop, delivered)).toBe(200);
  expect(await linesOf(orderId)).toMatchObject([{ status: "delivered" }]);
  expect((await readEmailedSteps(email)).map(({ step }) => step)).toEqual([
    "processing",
    "delivered",
  ]);
});
