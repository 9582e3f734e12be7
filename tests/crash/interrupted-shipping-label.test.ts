import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendCarrierEvent, trackerEvent } from "../support/easypost-server.ts";
import { failpoints } from "../support/failpoints.ts";
import { failAt } from "../support/fault-file.ts";
import { query } from "../support/database.ts";
import {
  labelsOf,
  reconcileAt,
  reconcileLater,
  startLabelShop,
  type LabelShop,
} from "../support/label-shop.ts";
import { readEmailedSteps, createPackedOrder } from "../support/packed-order.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { auditEntriesOf } from "../support/staff.ts";

const facts = { price: 740, stock: 500 };
const idOf = sharedProduct({ amber: facts, beech: facts });

let labelShop: LabelShop;
beforeAll(async () => {
  labelShop = await startLabelShop();
  await query("update product_variant set weight = 900 where id = any($1)", [
    [idOf("amber"), idOf("beech")],
  ]);
});
afterAll(() => labelShop.stop());
beforeEach(() => {
  labelShop.easypost.faults = {};
});

async function packed(...colors: string[]) {
  const order = await createPackedOrder(...colors.map(idOf));
  return { ...order, labels: labelsOf(labelShop, order.orderId, order.packageId) };
}

const labelRows = (packageId: string) =>
  query<{ state: string; tracking_number: string | null }>(
    `select state, tracking_number from package_label where fulfillment_id = $1
     order by created_at`,
    [packageId],
  );

const boughtOnce = async ({ orderId, packageId }: Awaited<ReturnType<typeof packed>>) => {
  const shipments = labelShop.easypost.boughtFor(packageId);
  expect(shipments).toHaveLength(1);
  expect(await labelRows(packageId)).toEqual([
    { state: "bought", tracking_number: shipments[0]?.tracking_code },
  ]);
  const numbers = await query<{ tracking_number: string }>(
    `select tracking_number from fulfillment_label
     where fulfillment_id = $1 and deleted_at is null`,
    [packageId],
  );
  expect(numbers).toEqual([{ tracking_number: shipments[0]?.tracking_code }]);
  expect((await auditEntriesOf(orderId)).map(({ what }) => what.slice(0, 12))).toEqual([
    "Label bought",
  ]);
};

test.each(failpoints.boughtLabels)(
  "buys one label when the purchase is interrupted at %s and repeated",
  { tags: ["FULF-09"] },
  async (failpoint) => {
    const order = await packed("amber");
    failAt(failpoint);
    expect((await order.labels.buy()).status).toBe(500);
    expect(await labelRows(order.packageId)).toMatchObject([{ state: "buying" }]);
    expect((await order.labels.buy()).status).toBe(200);
    await boughtOnce(order);
  },
);

test.each(failpoints.boughtLabels)(
  "buys one label when the purchase is interrupted at %s and reconciled",
  { tags: ["FULF-09"] },
  async (failpoint) => {
    const order = await packed("amber");
    failAt(failpoint);
    expect((await order.labels.buy()).status).toBe(500);
    await reconcileLater(labelShop);
    await boughtOnce(order);
  },
);

test("buys one label when the response is lost", { tags: ["FULF-09"] }, async () => {
  const order = await packed("amber");
  labelShop.easypost.faults = { losesPurchase: true };
  const lost = await order.labels.buy();
  expect([lost.status, lost.body.message]).toEqual([
    503,
    "The label service isn't responding. Please try again in a minute.",
  ]);
  expect((await order.labels.buy()).status).toBe(200);
  await boughtOnce(order);
});

test.each(failpoints.voidedLabels)(
  "voids a label once when it is interrupted at %s",
  async (failpoint) => {
    const { orderId, packageId, labels } = await packed("amber");
    expect((await labels.buy()).status).toBe(200);
    failAt(failpoint);
    const status = failpoint === "label: voiding" ? 500 : 200;
    expect((await labels.void()).status).toBe(status);
    expect(await labelRows(packageId)).toMatchObject([{ state: "voiding" }]);
    await reconcileLater(labelShop);
    expect(await labelRows(packageId)).toMatchObject([{ state: "voided" }]);
    expect(labelShop.easypost.boughtFor(packageId)).toMatchObject([{ refund_status: "submitted" }]);
    expect((await auditEntriesOf(orderId)).map(({ what }) => what.slice(0, 12))).toEqual([
      "Label voided",
      "Label bought",
    ]);
  },
);

test("voids a label later when the provider does not respond", async () => {
  const { packageId, labels } = await packed("amber");
  expect((await labels.buy()).status).toBe(200);
  labelShop.easypost.faults = { isDown: true };
  expect((await labels.void()).body.packages).toMatchObject([{ label: { state: "voiding" } }]);
  await reconcileAt(labelShop);
  expect(await labelRows(packageId)).toMatchObject([{ state: "voiding" }]);
  labelShop.easypost.faults = {};
  await reconcileAt(labelShop);
  expect(await labelRows(packageId)).toMatchObject([{ state: "voided" }]);
});

test.each(failpoints.carrierEvents)(
  "delivers a package and emails once when its event is interrupted at %s",
  { tags: ["FULF-10"] },
  async (failpoint) => {
    const { email, orderId, packageId, labels } = await packed("amber", "beech");
    expect((await labels.buy()).status).toBe(200);
    const [shipment] = labelShop.easypost.boughtFor(packageId);
    const at = new Date(Math.floor(Date.now() / 1000 - 600) * 1000);
    const delivered = trackerEvent(shipment ?? {}, {
      status: "delivered",
      datetime: at.toISOString(),
    });
    failAt(failpoint);
    expect(await sendCarrierEvent(labelShop, delivered)).toBe(500);
    expect(await sendCarrierEvent(labelShop, delivered)).toBe(200);
    expect(
      await query(`select status, delivered_at from order_line_state where order_id = $1`, [
        orderId,
      ]),
    ).toEqual(Array.from({ length: 2 }, () => ({ status: "delivered", delivered_at: at })));
    expect(await readEmailedSteps(email)).toMatchObject([
      { step: "processing" },
      { step: "delivered", items: 2 },
    ]);
  },
);
