import type { MedusaContainer } from "@medusajs/framework/types";
import { itemIdOf, shareOf, splitLineId } from "../contract/split-lines";
import { problem } from "../lib/problem";
import { addLineToFulfillment } from "../medusa/fulfillment-lines";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { readLine } from "./customer-line";
import { undoInterruptedStart } from "./fulfillment";

/**
 * Returns an order line with `quantity` units: the line itself if these are all of its units,
 * otherwise a new line with its share of discount and tax. Throws 400 for more units than the line
 * has. The caller holds the order's lock.
 */
export async function splitOffUnits(
  container: MedusaContainer,
  line: OrderLineRow,
  quantity: number | undefined,
): Promise<OrderLineRow> {
  if (quantity === undefined || quantity === line.quantity) return line;
  if (quantity > line.quantity) {
    const has = line.quantity === 1 ? "1 item" : `${line.quantity} items`;
    throw problem(400, `This line has only ${has}.`);
  }
  // An interrupted start may have packed all units of the line.
  if (line.status === "confirmed") await undoInterruptedStart(container, line);
  const lines = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const ofOrder = await lines.listOrderLines({ order_id: line.order_id }, { select: ["line_id"] });
  const siblings = ofOrder.filter(({ line_id }) => itemIdOf(line_id) === itemIdOf(line.line_id));
  const lineId = splitLineId(line.line_id, siblings.length + 1);
  // Runs first: otherwise an interrupted split would leave an order line without a package.
  if (line.fulfillment_id) await addLineToFulfillment(container, line.fulfillment_id, line, lineId);
  const rest = line.quantity - quantity;
  const isSplit = await lines.split(line, {
    lineId,
    quantity,
    discountCents: shareOf(line.discount_cents, line.quantity, rest, quantity),
    taxCents: shareOf(line.tax_cents, line.quantity, rest, quantity),
  });
  if (!isSplit) throw problem(409, "Someone else just updated this item. Please reload.");
  return readLine(container, lineId);
}
