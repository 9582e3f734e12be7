import type { MedusaContainer } from "@medusajs/framework/types";
import { QueryContext } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";
import { centsOf } from "../lib/money";
import { oldestFirst } from "../lib/oldest-first";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { storeDefaults } from "../shopper/store-defaults";
import { finalSale, type SoldVariant } from "./final-sale";

interface PlacedOrder {
  id: string;
  customer_id: string;
  cart: { items: { variant_id: string | null; created_at: Date | string }[] | null } | null;
  items: {
    id: string;
    variant_id: string | null;
    unit_price: number;
    detail: { quantity: number };
  }[];
}

/**
 * Begins the record of an order's lines, as soon as the order is there. Safe to run again: what is
 * recorded stays as it is, also when a price or a mark has changed since.
 */
export async function recordLines(container: MedusaContainer, orderId: string): Promise<void> {
  const [order] = await graph<PlacedOrder>(container, {
    entity: "order",
    fields: [
      "id",
      "customer_id",
      "cart.items.variant_id",
      "cart.items.created_at",
      "items.id",
      "items.variant_id",
      "items.unit_price",
      "items.detail.quantity",
    ],
    filters: { id: orderId },
  });
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const variants = await soldVariants(container, order);
  const bag = oldestFirst(order.cart?.items ?? []).map((item) => item.variant_id);
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).addMissing(
    order.items.map((item) => ({
      line_id: item.id,
      order_id: order.id,
      customer_id: order.customer_id,
      variant_id: item.variant_id,
      position: bag.indexOf(item.variant_id),
      quantity: item.detail.quantity,
      unit_cents: centsOf(item.unit_price),
      final_sale: finalSale(variants.get(item.variant_id ?? ""), item.unit_price),
    })),
  );
}

async function soldVariants(
  container: MedusaContainer,
  order: PlacedOrder,
): Promise<Map<string, SoldVariant>> {
  const { regionId } = await storeDefaults(container);
  const variants = await graph<SoldVariant>(container, {
    entity: "product_variant",
    fields: ["id", "metadata", "calculated_price.*"],
    filters: { id: order.items.flatMap((item) => item.variant_id ?? []) },
    context: { calculated_price: QueryContext({ region_id: regionId, currency_code: "usd" }) },
  });
  return new Map(variants.map((variant) => [variant.id, variant]));
}
