import type { MedusaContainer } from "@medusajs/framework/types";
import { COLLECTION_HANDLE, setPieces } from "../contract/collection";
import { environment } from "../server-kit/environment";
import { labelAddress } from "../invoices/label-address";
import { envelopeLines } from "../contract/postal-address";
import { capitalized } from "../lib/capitalized";
import { dateTimeIn } from "../lib/local-time";
import { problem } from "../lib/problem";
import { shipToOf } from "../lib/ship-to";
import { assertNotOnHold } from "../payment-alerts/order-on-hold";
import { readPackedLines, type PackedLineRow } from "../read/orders";
import type { PackingSlip } from "./slip";

const isToPack = ({ status }: PackedLineRow) => status === "confirmed" || status === "processing";

/**
 * Returns the packing slip of an order line's package; without one, that of its order with the items
 * left to pack, or with all items if the order is already packed. Throws 404 for an unknown order line,
 * and 409 while the order is on hold.
 */
export async function readOrderSlip(
  container: MedusaContainer,
  lineId: string,
): Promise<PackingSlip> {
  const lines = await readPackedLines(container, { ofOrderWith: lineId });
  const line = lines.find(({ line_id }) => line_id === lineId);
  if (!line) throw unknownLineProblem();
  await assertNotOnHold(container, ordersOf(lines));
  const ofPackage = lines.filter(({ package_id }) => package_id === line.package_id);
  if (line.package_id !== null) return slipOf(ofPackage);
  const toPack = ofPackage.filter(isToPack);
  return slipOf(toPack.length > 0 ? toPack : ofPackage);
}

/**
 * Returns one packing slip per package, and one per order for its other lines, with only these lines.
 * Throws 404 if one is unknown, and 409 if one is on hold.
 */
export async function readSlips(
  container: MedusaContainer,
  lineIds: string[],
): Promise<PackingSlip[]> {
  const lines = await readPackedLines(container, { lineIds });
  if (lines.length < lineIds.length) throw unknownLineProblem();
  await assertNotOnHold(container, ordersOf(lines));
  const packages = new Map<string, PackedLineRow[]>();
  for (const line of lines) {
    const key = line.package_id ?? line.order_id;
    packages.set(key, [...(packages.get(key) ?? []), line]);
  }
  return [...packages.values()].map(slipOf);
}

const ordersOf = (lines: PackedLineRow[]) => [...new Set(lines.map(({ order_id }) => order_id))];

const unknownLineProblem = () => problem(404, "Order line not found.");

function slipOf(lines: PackedLineRow[]): PackingSlip {
  const [order] = lines;
  if (!order) throw unknownLineProblem();
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
