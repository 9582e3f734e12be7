import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { sumOf } from "../contract/money";
import { itemIdOf } from "../contract/split-lines";
import { medusaActor } from "../lib/medusa-actor";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { updateUnpaidHold } from "../payment-alerts/unpaid-order";
import { readLineFacts } from "../read/catalog";
import { readItemDifferences, type ItemDifference } from "../read/program-orders";
import { findSettlement } from "../settlements/pay-back";
import { cancelLineWithLockHeld } from "./cancel-line";
import { cancelReference } from "./cancellation";
import { recordAddedUnits } from "./record-lines";

/**
 * Applies order edits that programs made in Medusa: added items become order lines, and the lines
 * of removed items are canceled. The order is on hold while the customer owes more. Idempotent;
 * returns true if there was an edit. The caller holds the order's lock.
 */
export async function adoptItems(container: MedusaContainer, orderId: string): Promise<boolean> {
  const differences = await readItemDifferences(container, { orderId });
  if (differences.length === 0) return false;
  // Runs first: once the lines match, later runs find no difference and would skip the hold.
  await updateUnpaidHold(container, orderId);
  const added = differences.filter(({ lines }) => lines === 0);
  await storeItemColors(
    container,
    added.map(({ item_id }) => item_id),
  );
  await recordAddedUnits(container, orderId, differences);
  for (const difference of differences) {
    if (!(await cancelRemoved(container, difference))) break;
  }
  return true;
}

const unitsOf = (lines: readonly OrderLineRow[]) =>
  sumOf(
    lines
      .filter(({ status, closed_as }) => status !== "canceled" || closed_as !== null)
      .map(({ quantity }) => quantity),
  );

/** Stores the color of items that a program added, because Medusa's workflows omit it. Idempotent. */
export async function storeItemColors(
  container: MedusaContainer,
  itemIds: readonly string[],
): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const items = await orders.listOrderLineItems({ id: [...itemIds] });
  for (const { id, variant_id, variant_option_values } of items) {
    const facts =
      variant_id && !variant_option_values && (await readLineFacts(container, variant_id));
    if (facts) {
      const colors = { variant_option_values: facts.variant_option_values };
      await orders.updateOrderLineItems(id, colors);
    }
  }
}

/**
 * Returns false if the refund of a canceled line is not done yet. The caller stops then, because
 * the amount still owed is unknown until it is.
 */
async function cancelRemoved(
  container: MedusaContainer,
  { order_id, item_id, quantity, recorded }: ItemDifference,
): Promise<boolean> {
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id }, { order: { line_id: "DESC" } });
  const ofItem = lines.filter(({ line_id }) => itemIdOf(line_id) === item_id);
  // Another run has already changed these lines.
  if (unitsOf(ofItem) !== recorded) return false;
  let left = recorded - quantity;
  for (const line of ofItem.filter(({ status }) => status === "confirmed")) {
    if (left <= 0) break;
    const units = Math.min(left, line.quantity);
    const canceled = await cancelLineWithLockHeld(container, line.line_id, medusaActor, {
      quantity: units,
      reason: "Removed in Medusa",
      isRemoved: true,
    });
    left -= units;
    const settlement = await findSettlement(container, cancelReference(canceled.line_id));
    if (settlement?.state !== "done") return false;
  }
  return true;
}
