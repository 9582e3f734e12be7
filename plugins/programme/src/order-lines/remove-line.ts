import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { assertStatusUnchanged } from "./change-line";
import { readLine } from "./customer-line";
import { isCompleted } from "../contract/status-traits";
import type { Actor, OrderLineStatus } from "../contract/statuses";

/**
 * Removes an order line from the lists; the order and its invoice remain. Throws 404 for an unknown
 * or already removed order line, and 409 while it still needs work.
 */
export async function removeLine(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  expected?: OrderLineStatus,
): Promise<void> {
  const line = await readLine(container, lineId);
  if (line.hidden_at) throw problem(404, "Order line not found.");
  assertStatusUnchanged(line, expected);
  if (!isCompleted(line.status)) {
    throw problem(
      409,
      "Only delivered, returned, denied, or canceled items can be removed from the list.",
    );
  }
  const isRemoved = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .hide({ lineId, status: line.status, actor });
  if (!isRemoved) throw problem(409, "Someone else just updated this item. Please reload.");
}
