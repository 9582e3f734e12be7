import type { MedusaContainer } from "@medusajs/framework/types";
import type { OrderLine } from "../http";
import { environment } from "../lib/environment";
import { graph } from "../lib/graph";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import type { OrderLineRow } from "../modules/order-line/service";
import { returnRefusal } from "../order-line/return-rules";
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
    detail: { quantity: number };
  }[];
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
];

/** One entry for each order line of the customer, oldest first; those taken off the list are not. */
export async function readOrders(
  container: MedusaContainer,
  customerId: string,
): Promise<OrderLine[]> {
  const [orders, rows] = await Promise.all([
    graph<OrderRow>(container, {
      entity: "order",
      fields,
      filters: { customer_id: customerId },
      order: { created_at: "ASC", id: "ASC" },
    }),
    container
      .resolve<OrderLineService>(ORDER_LINE_MODULE)
      .listOrderLines({ customer_id: customerId }),
  ]);
  const rowOf = new Map(rows.map((row) => [row.line_id, row]));
  return orders.flatMap((order) =>
    [...order.items]
      .sort((a, b) => a.id.localeCompare(b.id))
      .flatMap((item) => {
        const row = rowOf.get(item.id);
        // An order that has this moment been made is shown once its lines are on record.
        return row && !row.hidden_at ? [toOrderLine(order, item, row)] : [];
      }),
  );
}

function toOrderLine(
  order: OrderRow,
  item: OrderRow["items"][number],
  row: OrderLineRow,
): OrderLine {
  return {
    order_id: order.id,
    line_id: item.id,
    name: item.variant_title ?? item.title,
    color: colorOf(item.variant_option_values),
    quantity: item.detail.quantity,
    status: row.status,
    created_at: new Date(order.created_at).toISOString(),
    price: item.unit_price,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    return_refusal: returnRefusal(row, new Date(), environment().SHOP_TIME_ZONE) ?? null,
  };
}
