import type { MedusaContainer } from "@medusajs/framework/types";
import { readCatalogue, type CatalogueProduct } from "../catalogue/read-catalogue";
import type { OrderLine, OrderLineStatus, OrderLineStep } from "../http";
import { environment } from "../lib/environment";
import { graph } from "../lib/graph";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import type { OrderLineChangeRow, OrderLineRow } from "../modules/order-line/service";
import { lineOrder } from "../order-line/in-order";
import { returnOffer } from "../order-line/return-offer";
import { calendarDay, returnRefusal } from "../order-line/return-rules";
import { settledOf } from "../order-line/settled";
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
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const [orders, rows, catalogue] = await Promise.all([
    graph<OrderRow>(container, {
      entity: "order",
      fields,
      filters: { customer_id: customerId },
      order: { created_at: "ASC", id: "ASC" },
    }),
    service.listOrderLines({ customer_id: customerId }, { order: lineOrder }),
    readCatalogue(container),
  ]);
  const changes = await service.listOrderLineChanges(
    { line_id: rows.map((row) => row.line_id) },
    { order: { created_at: "ASC", id: "ASC" } },
  );
  // An order that has this moment been made is shown once its lines are on record.
  return orders.flatMap((order) =>
    rows
      .filter((row) => row.order_id === order.id && !row.hidden_at)
      .flatMap((row) => {
        const item = order.items.find(({ id }) => id === row.line_id);
        return item ? [toOrderLine(order, item, row, { catalogue, changes })] : [];
      }),
  );
}

function toOrderLine(
  order: OrderRow,
  item: OrderRow["items"][number],
  row: OrderLineRow,
  { catalogue, changes }: { catalogue: CatalogueProduct[]; changes: OrderLineChangeRow[] },
): OrderLine {
  const { SHOP_TIME_ZONE } = environment();
  const now = new Date();
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
    return_refusal: returnRefusal(row, now, SHOP_TIME_ZONE) ?? null,
    return_offer: returnOffer(row, catalogue, now, SHOP_TIME_ZONE),
    exchange_color: colorOfVariant(catalogue, row.exchange_variant_id),
    settled: settledOf(row),
    history: historyOf(row, changes),
  };
}

/** From the line's beginning through each change of its status. */
function historyOf(row: OrderLineRow, changes: OrderLineChangeRow[]): OrderLineStep[] {
  const own = changes.filter(
    (change) => change.line_id === row.line_id && change.from_status !== change.to_status,
  );
  const { SHOP_TIME_ZONE } = environment();
  const step = (status: OrderLineStatus, moment: Date): OrderLineStep => ({
    status,
    day: calendarDay(moment, SHOP_TIME_ZONE),
  });
  return [
    step("confirmed", row.created_at),
    ...own.map(({ to_status, created_at }) => step(to_status, created_at)),
  ];
}

function colorOfVariant(catalogue: CatalogueProduct[], variantId: string | null): string | null {
  if (!variantId) return null;
  const colors = catalogue.flatMap((product) => product.colors);
  return colors.find((color) => color.variantId === variantId)?.color ?? null;
}
