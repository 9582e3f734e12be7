import type { MedusaContainer } from "@medusajs/framework/types";
import type { OrderLine, OrderLineStatus } from "../http";
import { graph } from "../lib/graph";
import { colorOf } from "./color";

interface OrderRow {
  id: string;
  created_at: string;
  items: {
    id: string;
    title: string;
    variant_title: string | null;
    variant_option_values: Record<string, string> | null;
    unit_price: number;
    detail: Detail;
  }[];
}

/** How many pieces of the line stand where, by the engine's count. */
interface Detail {
  quantity: number;
  fulfilled_quantity: number;
  delivered_quantity: number;
}

const fields = [
  "id",
  "created_at",
  "items.id",
  "items.title",
  "items.variant_title",
  "items.variant_option_values",
  "items.unit_price",
  "items.detail.quantity",
  "items.detail.fulfilled_quantity",
  "items.detail.delivered_quantity",
];

/** One entry for each order line of the customer, oldest first. */
export async function readOrders(
  container: MedusaContainer,
  customerId: string,
): Promise<OrderLine[]> {
  const orders = await graph<OrderRow>(container, {
    entity: "order",
    fields,
    filters: { customer_id: customerId },
    order: { created_at: "ASC", id: "ASC" },
  });
  return orders.flatMap((order) =>
    [...order.items]
      .sort((a, b) => a.id.localeCompare(b.id))
      .map((item) => ({
        order_id: order.id,
        line_id: item.id,
        name: item.variant_title ?? item.title,
        color: colorOf(item.variant_option_values),
        quantity: item.detail.quantity,
        status: statusOf(item.detail),
        created_at: new Date(order.created_at).toISOString(),
        price: item.unit_price,
      })),
  );
}

/** Where the line stands, read from the engine's own fulfilment of it. */
function statusOf(detail: Detail): OrderLineStatus {
  if (detail.delivered_quantity > 0) return "delivered";
  if (detail.fulfilled_quantity > 0) return "processing";
  return "confirmed";
}
