import type { MedusaContainer } from "@medusajs/framework/types";
import { countItems } from "../contract/count-items";
import { isToPack } from "../contract/status-traits";
import { problem } from "../lib/problem";
import { assertNotOnHold } from "../payment-alerts/order-on-hold";
import { readPackedLines, type PackedLineRow } from "../read/orders";

/** Describes the contents of one package and the rest of its order. */
export interface ChosenPackage {
  lines: PackedLineRow[];
  /** Units of the order in other packages; 0 for a replacement item. */
  elsewhere: number;
  /** True if some of them are still to be sent. */
  hasRest: boolean;
}

export const isLeftToPack = ({ status, is_shipped }: PackedLineRow) =>
  isToPack(status) && !is_shipped;

/**
 * Lines that were started separately count as one package with the rest of their order that is left
 * to pack, until they leave with a tracking number.
 */
const packageKey = ({ order_id, package_id, is_shipped, tracking_number }: PackedLineRow) =>
  package_id ??
  (is_shipped && tracking_number !== null ? `${order_id} ${tracking_number}` : order_id);

/**
 * Returns the packages of these order lines with everything in them, oldest order first. Throws 404 if
 * a line is unknown, and 409 if an order is on hold.
 */
export async function readPackages(
  container: MedusaContainer,
  lineIds: readonly string[],
): Promise<ChosenPackage[]> {
  const lines = await readPackedLines(container, lineIds);
  const chosen = lines.filter(({ line_id }) => lineIds.includes(line_id));
  if (chosen.length < new Set(lineIds).size) throw problem(404, "Order line not found.");
  await assertNotOnHold(container, [...new Set(lines.map(({ order_id }) => order_id))]);
  const keys = [...new Set(chosen.map(packageKey))];
  return keys.map((key) => {
    const packed = contentsOf(
      key,
      lines.filter((line) => packageKey(line) === key),
    );
    const others = lines.filter(
      (line) =>
        line.order_id === packed[0]?.order_id &&
        line.status !== "canceled" &&
        !packed.includes(line),
    );
    const rest = others.filter(isLeftToPack);
    const isPurchased = packed.every(({ is_purchased }) => is_purchased);
    const counted = isPurchased ? others.filter((line) => line.is_purchased) : [];
    return {
      lines: packed,
      elsewhere: countItems([...new Set([...counted, ...rest])]),
      hasRest: rest.length > 0,
    };
  });
}

/**
 * Returns the contents of a package: everything that was packed together, or else what is left to
 * pack without pre-orders of a later day. Returns only the pre-orders if nothing else is left to
 * pack, and all lines if nothing is.
 */
function contentsOf(key: string, lines: PackedLineRow[]): PackedLineRow[] {
  if (lines.some(({ order_id }) => order_id !== key)) return lines;
  const toPack = lines.filter(isLeftToPack);
  const now = toPack.filter((line) => !(line.status === "confirmed" && line.is_later));
  return [now, toPack].find((some) => some.length > 0) ?? lines;
}
