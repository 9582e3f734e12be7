import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSecondCommerce } from "../support/second-commerce.ts";
import { shopEnvironment } from "../support/shop-environment.ts";
import { callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { failpoints } from "../support/failpoints.ts";
import { failAt } from "../support/fault-file.ts";
import { callAdminAt } from "../support/label-shop.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { addToBag, buyVariant, confirm, paymentPage, sessionOf } from "../support/purchase.ts";
import type { SecondCommerce } from "../support/second-commerce.ts";
import { backdateSettlements, cancelAsAdmin } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { eventsOf, sentEventsOf } from "../support/shop-events.ts";
import { shop } from "../support/shop.ts";

const variant = sharedProduct({ sold: { price: 120, stock: 1_000 } });

let second: SecondCommerce;
let faultFile: string;

beforeAll(async () => {
  faultFile = path.join(shop.dataFolder(), "event-fault.json");
  second = await startSecondCommerce(shopEnvironment({ FAULT_FILE: faultFile }));
});
afterAll(() => second.stop());

const reconcile = () => callAdmin("/admin/reconciliation", { method: "POST" });

/** Backdates the order and its events, so that the reconciliation sends missing events now. */
async function reconcileLater(orderId: string): Promise<void> {
  await query("update shop_event set updated_at = updated_at - interval '1 minute'");
  await query(
    "update shop_event set created_at = created_at - interval '1 hour' where name = 'start'",
  );
  await query(`update "order" set created_at = created_at - interval '1 minute' where id = $1`, [
    orderId,
  ]);
  await query(
    `update payment set captured_at = captured_at - interval '1 minute'
     where payment_collection_id in (
       select payment_collection_id from order_payment_collection where order_id = $1)`,
    [orderId],
  );
  await reconcile();
}

const PAID = ["order.placed", "payment.captured"];

test.each(failpoints.events)(
  "sends the event after the server was killed at '%s'",
  { tags: ["EXT-02"] },
  async (failpoint) => {
    const { line } = await buyVariant(variant("sold"));
    writeFileSync(faultFile, JSON.stringify({ at: failpoint, do: "kill" }));
    const ship = callAdminAt(second.url, `/admin/order-lines/${line.line_id}/status`, {
      body: { status: "processing", tracking: { carrier: "ups", number: "1Z999AA10123456784" } },
    });
    await expect(ship).rejects.toThrow();
    const shipment = async () =>
      (await eventsOf(line.order_id)).find(({ name }) => name === "shipment.created");
    expect(await shipment()).toEqual({ name: "shipment.created", is_sent: false });
    await reconcileLater(line.order_id);
    await expect.poll(shipment).toEqual({ name: "shipment.created", is_sent: true });
  },
);

test(
  "sends the events of an order that was interrupted before them",
  { tags: ["EXT-02"] },
  async () => {
    const { token } = await newShopper();
    await addToBag(token, variant("sold"));
    const url = await paymentPage(token);
    await payWithoutReturning(url);
    failAt("payment: settled");
    expect((await confirm(token, sessionOf(url))).status).toBe(503);
    const { body } = await confirm(token, sessionOf(url));
    expect(await eventsOf(body.order_id)).toEqual([]);
    await reconcileLater(body.order_id);
    await expect.poll(() => sentEventsOf(body.order_id)).toEqual(PAID);
  },
);

test(
  "sends the event of a cancellation that the reconciliation completes",
  { tags: ["EXT-02"] },
  async () => {
    const { line } = await buyVariant(variant("sold"));
    failAt("cancel: order closed");
    await cancelAsAdmin(line.line_id);
    await backdateSettlements(line.order_id);
    await query(
      `update "order" set canceled_at = canceled_at - interval '1 minute' where id = $1`,
      [line.order_id],
    );
    await reconcileLater(line.order_id);
    await expect
      .poll(() => sentEventsOf(line.order_id))
      .toEqual(["order.canceled", ...PAID, "payment.refunded"]);
  },
);

test("sends each event once while nothing is interrupted", { tags: ["EXT-02"] }, async () => {
  const { line } = await buyVariant(variant("sold"));
  await expect.poll(() => sentEventsOf(line.order_id)).toEqual(PAID);
  await reconcileLater(line.order_id);
  expect(await sentEventsOf(line.order_id)).toEqual(PAID);
});
