import { expect, test } from "vitest";
import { deliver, setStatus } from "../support/line-steps.ts";
import { buyVariant } from "../support/purchase.ts";
import { cancelAsAdmin } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { sentEventsOf } from "../support/shop-events.ts";

const variant = sharedProduct({ sold: { price: 120, stock: 1_000 } });

const PAID = ["order.placed", "payment.captured"];

test(
  "sends an event when an order is placed, and when it is paid",
  { tags: ["EXT-01"] },
  async () => {
    const { line } = await buyVariant(variant("sold"));
    await expect.poll(() => sentEventsOf(line.order_id)).toEqual(PAID);
  },
);

test("sends an event when a package ships, and when it arrives", { tags: ["EXT-01"] }, async () => {
  const { line } = await buyVariant(variant("sold"));
  await setStatus(line.line_id, "processing", "1Z999AA10123456784");
  await expect.poll(() => sentEventsOf(line.order_id)).toEqual([...PAID, "shipment.created"]);
  await setStatus(line.line_id, "delivered");
  await expect
    .poll(() => sentEventsOf(line.order_id))
    .toEqual(["delivery.created", ...PAID, "shipment.created"]);
});

test(
  "sends no event of a shipment before the carrier has the package",
  { tags: ["EXT-01"] },
  async () => {
    const { line } = await buyVariant(variant("sold"));
    await deliver(line.line_id);
    await expect.poll(() => sentEventsOf(line.order_id)).toEqual(["delivery.created", ...PAID]);
  },
);

test(
  "sends an event when an order is canceled, and when it is refunded",
  { tags: ["EXT-01"] },
  async () => {
    const { line } = await buyVariant(variant("sold"));
    await cancelAsAdmin(line.line_id);
    await expect
      .poll(() => sentEventsOf(line.order_id))
      .toEqual(["order.canceled", ...PAID, "payment.refunded"]);
  },
);
