import type { MedusaContainer } from "@medusajs/framework/types";
import { COLLECTION_HANDLE, setPieces } from "../contract/collection";
import { environment } from "../server-kit/environment";
import { labelAddress } from "../invoices/label-address";
import { envelopeLines } from "../contract/postal-address";
import type { OrderLineStatus } from "../contract/statuses";
import type { AddressRow } from "../lib/address-row";
import { capitalized } from "../lib/capitalized";
import { itemColor, itemName } from "../lib/line-item-sql";
import { dateTimeIn } from "../lib/local-time";
import { problem } from "../lib/problem";
import { shippingAddress, shipToOf } from "../lib/ship-to";
import { sql } from "../lib/sql";
import type { PackingSlip } from "./slip";

interface LineRow {
  line_id: string;
  order_id: string;
  order_number: number;
  ordered_at: Date;
  email: string;
  address: AddressRow | null;
  name: string;
  color: string;
  quantity: number;
  status: OrderLineStatus;
  product_handle: string | null;
}

/** The lines of these orders or with these ids, the oldest order first, each in bag order. */
function readLines(
  container: MedusaContainer,
  which:
    | "line.line_id = any(?)"
    | "line.order_id = (select order_id from order_line_state where line_id = ?)",
  value: string | string[],
): Promise<LineRow[]> {
  return sql<LineRow>(
    container,
    `select line.line_id, line.order_id, o.display_id::int as order_number,
       o.created_at as ordered_at, o.email, ${shippingAddress} as address,
       ${itemName} as name, ${itemColor} as color, line.quantity, line.status, item.product_handle
     from order_line_state line
     join "order" o on o.id = line.order_id and o.deleted_at is null
     join order_line_item item on item.id = line.line_id
     where ${which} and line.hidden_at is null and line.deleted_at is null
     order by o.created_at, o.id, line.position, line.created_at`,
    [value],
  );
}

const isToPack = ({ status }: LineRow) => status === "confirmed" || status === "processing";

/**
 * The slip of a line's order: what is to be packed, and of an order that is packed already all of
 * it. Throws 404 for an unknown line.
 */
export async function readOrderSlip(
  container: MedusaContainer,
  lineId: string,
): Promise<PackingSlip> {
  const lines = await readLines(
    container,
    "line.order_id = (select order_id from order_line_state where line_id = ?)",
    lineId,
  );
  if (!lines.some(({ line_id }) => line_id === lineId)) throw unknown();
  const toPack = lines.filter(isToPack);
  return slipOf(toPack.length > 0 ? toPack : lines);
}

/** One slip for each order of these lines, with them alone. Throws 404 when one is unknown. */
export async function readSlips(
  container: MedusaContainer,
  lineIds: string[],
): Promise<PackingSlip[]> {
  const lines = await readLines(container, "line.line_id = any(?)", lineIds);
  if (lines.length < lineIds.length) throw unknown();
  const orders = new Map<string, LineRow[]>();
  for (const line of lines) {
    orders.set(line.order_id, [...(orders.get(line.order_id) ?? []), line]);
  }
  return [...orders.values()].map(slipOf);
}

const unknown = () => problem(404, "There is no such order line.");

function slipOf(lines: LineRow[]): PackingSlip {
  const [order] = lines;
  if (!order) throw unknown();
  const { SHOP_TIME_ZONE, LABEL_NAME } = environment();
  const to = order.address && shipToOf(order.address);
  return {
    orderNumber: String(order.order_number),
    orderedOn: dateTimeIn(SHOP_TIME_ZONE, order.ordered_at),
    sender: {
      name: LABEL_NAME,
      addressLines: labelAddress(),
    },
    recipient: {
      name: to?.name || order.email,
      addressLines: to ? envelopeLines(to) : [],
      phone: to?.phone ?? "",
    },
    lines: lines.map(({ name, color, quantity, product_handle }) => ({
      name,
      color: capitalized(color),
      quantity,
      contents: product_handle === COLLECTION_HANDLE ? [...setPieces] : [],
    })),
  };
}
