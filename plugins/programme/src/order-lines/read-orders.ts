import type { MedusaContainer } from "@medusajs/framework/types";
import { handlesIn } from "../catalog/handles";
import { readCatalog, type CatalogProduct } from "../catalog/read-catalog";
import type { OrderLine, OrderLineStatus, OrderLineStep } from "../contract/http";
import type { Tracking } from "../contract/tracking";
import { environment } from "../server-kit/environment";
import { sql } from "../lib/sql";
import type { OrderLineChangeRow, OrderLineRow } from "../modules/order-line/service";
import { returnDenial, returnInstructions, withoutWithdrawn } from "./return-answer";
import { returnOffer } from "./return-offer";
import { calendarDay, returnRefusal } from "../contract/return-rules";
import { settledOf } from "./settled";
import { FOREIGN_REFUND } from "../lib/ledger-references";
import { exchangedFor, itemColor, itemName } from "../lib/line-item-sql";
import { orderRefunds } from "../lib/order-payments";
import { paidBy, type PaidBy } from "../lib/paid-by";
import { trackingOfLine } from "../lib/tracking";
import { refundableAmount } from "./refundable-amount";
import type { RemainingRefund } from "./remaining-refund";

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
  exchanged_for: OrderLine["exchanged_for"];
  paid_by: PaidBy;
  /** Whether some of the order's money has gone back at Stripe itself. */
  has_foreign_refund: boolean;
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

const hasForeignRefund = `exists (select 1 ${orderRefunds}
  where link.order_id = o.id and refund.note like '${FOREIGN_REFUND}%')`;

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
         item.unit_price::float8 as price, ${trackingOfLine} as tracking, ${paidBy} as paid_by,
         ${exchangedFor} as exchanged_for,
         ${hasForeignRefund} as has_foreign_refund
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
  const left = await refundable(container, lines);
  return lines.map((line) => ({
    ...toOrderLine(line, { catalog, changes, left: left.get(line.line_id) }),
    handle: handleOf(line.variant_id),
  }));
}

/** What is left of the money, for the lines that could be returned and may not bring their price to the card. */
async function refundable(
  container: MedusaContainer,
  lines: LineRow[],
): Promise<Map<string, RemainingRefund>> {
  const asked = lines.filter(
    ({ status, paid_by, has_foreign_refund }) =>
      status === "delivered" && (paid_by !== "card" || has_foreign_refund),
  );
  return asked.length === 0 ? new Map() : refundableAmount(container, asked);
}

interface Known {
  catalog: CatalogProduct[];
  changes: ChangeRow[];
  left: RemainingRefund | undefined;
}

function toOrderLine(line: LineRow, { catalog, changes, left }: Known): Omit<OrderLine, "handle"> {
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
    return_offer: returnOffer(line, { catalog, now, timeZone: SHOP_TIME_ZONE, left }),
    exchange_color: colorOfVariant(catalog, line.exchange_variant_id),
    exchanged_for: line.exchanged_for,
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
