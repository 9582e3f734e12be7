import type { MedusaContainer } from "@medusajs/framework/types";
import { handlesIn } from "../catalog/handles";
import { readCatalog, type CatalogProduct } from "../catalog/read-catalog";
import type { OrderLine, OrderLineStatus, OrderLineStep } from "../contract/http";
import type { Tracking } from "../contract/tracking";
import { environment } from "../contract/environment";
import { sql } from "../lib/sql";
import type { OrderLineChangeRow, OrderLineRow } from "../modules/order-line/service";
import { returnDenial, returnInstructions, withoutWithdrawn } from "./return-answer";
import { returnOffer } from "./return-offer";
import { calendarDay, returnRefusal } from "../contract/return-rules";
import { settledOf } from "./settled";
import { itemColor, itemName } from "../lib/line-item-sql";
import { trackingOfLine } from "../lib/tracking";

/** A line's record with the fields of the engine's order. */
type LineRow = OrderLineRow & {
  ordered_at: Date;
  name: string;
  color: string;
  thumbnail: string | null;
  variant_id: string | null;
  /** Dollars. */
  price: number;
  tracking: Tracking | null;
};

type ChangeRow = Pick<OrderLineChangeRow, "line_id" | "from_status" | "to_status" | "created_at">;

/** One entry for each of the customer's order lines, oldest first, without removed lines. */
export function readOrders(container: MedusaContainer, customerId: string): Promise<OrderLine[]> {
  return readLines(container, customerId, "line.hidden_at is null");
}

/** The same of the lines that an admin has removed from the lists. */
export function readRemovedLines(
  container: MedusaContainer,
  customerId: string,
): Promise<OrderLine[]> {
  return readLines(container, customerId, "line.hidden_at is not null");
}

async function readLines(
  container: MedusaContainer,
  customerId: string,
  which: string,
): Promise<OrderLine[]> {
  const [lines, changes, catalog] = await Promise.all([
    sql<LineRow>(
      container,
      `select line.*, o.created_at as ordered_at, ${itemName} as name,
         ${itemColor} as color, item.thumbnail, item.variant_id,
         item.unit_price::float8 as price, ${trackingOfLine} as tracking
       from order_line_state line
       join "order" o on o.id = line.order_id and o.deleted_at is null
       join order_line_item item on item.id = line.line_id
       where line.customer_id = ? and o.customer_id = line.customer_id
         and ${which} and line.deleted_at is null
       order by o.created_at, o.id, line.position, line.created_at`,
      [customerId],
    ),
    sql<ChangeRow>(
      container,
      `select change.line_id, change.from_status, change.to_status, change.created_at
       from order_line_state line
       join order_line_change change on change.line_id = line.line_id
       where line.customer_id = ? and line.deleted_at is null and change.deleted_at is null
       order by change.created_at, change.id`,
      [customerId],
    ),
    readCatalog(container),
  ]);
  const handleOf = handlesIn(catalog);
  return lines.map((line) => ({
    ...toOrderLine(line, { catalog, changes }),
    handle: handleOf(line.variant_id),
  }));
}

function toOrderLine(
  line: LineRow,
  { catalog, changes }: { catalog: CatalogProduct[]; changes: ChangeRow[] },
): Omit<OrderLine, "handle"> {
  const { SHOP_TIME_ZONE } = environment();
  const now = new Date();
  const own = changes.filter(({ line_id }) => line_id === line.line_id);
  return {
    order_id: line.order_id,
    line_id: line.line_id,
    name: line.name,
    color: line.color,
    thumbnail: line.thumbnail,
    quantity: line.quantity,
    status: line.status,
    created_at: line.ordered_at.toISOString(),
    price: line.price,
    final_sale: line.final_sale,
    ships_on: line.ships_on,
    delivered_at: line.delivered_at?.toISOString() ?? null,
    tracking: line.tracking,
    return_refusal: returnRefusal(line, now, SHOP_TIME_ZONE) ?? null,
    return_offer: returnOffer(line, catalog, now, SHOP_TIME_ZONE),
    exchange_color: colorOfVariant(catalog, line.exchange_variant_id),
    return_instructions: returnInstructions(line, now, SHOP_TIME_ZONE),
    return_denial: returnDenial(line, own),
    settled: settledOf(line),
    history: historyOf(line, own),
  };
}

/** From the line's creation through each of its status changes. */
function historyOf(row: OrderLineRow, changes: ChangeRow[]): OrderLineStep[] {
  const own = withoutWithdrawn(changes.filter((one) => one.from_status !== one.to_status));
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

function colorOfVariant(catalog: CatalogProduct[], variantId: string | null): string | null {
  if (!variantId) return null;
  const colors = catalog.flatMap((product) => product.colors);
  return colors.find((color) => color.variantId === variantId)?.color ?? null;
}
