import type { MedusaContainer } from "@medusajs/framework/types";
import type { Actor } from "../contract/statuses";
import { itemIdOf } from "../contract/split-lines";
import { convertHold, holdItems, readShortages } from "../inventory/holds";
import { issueInvoice } from "../invoices/issue-invoice";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow, SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { readLineFacts } from "../read/catalog";
import { finishSettlement } from "../settlements/pay-back";
import { cancelPendingChanges } from "../settlements/pending-changes";
import { addItemOnce } from "./add-item";
import { reshipReference } from "./cancellation";
import { closeWithSettlement } from "./change-line";
import { readLine } from "./customer-line";
import { readLostLine, type LostItems } from "./lost-line";
import { readItem } from "./medusa-item";
import { replacementLine } from "./replacement-line";
import { splitOffUnits } from "./split-line";

/**
 * Sends items that were lost or damaged in transit again, at no charge. The stock is reserved
 * first, and the decision is stored with the status, so an interrupted run is finished once. Throws
 * 404 for an unknown line, and 409 unless the items were handed over and are in stock.
 */
export async function reshipLostLine(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  loss: LostItems,
): Promise<OrderLineRow> {
  const { order_id } = await readLine(container, lineId);
  return withLock(container, "order", order_id, async () => {
    const settlement = await decideReship(container, lineId, actor, loss);
    try {
      await carryOutReship(container, settlement);
    } catch (error) {
      logError(`The reshipment of lost line ${lineId} will be finished later.`, error);
    }
    return readLine(container, settlement.line_id ?? lineId);
  });
}

async function decideReship(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  { quantity, note, expected }: LostItems,
): Promise<SettlementRow> {
  const whole = await readLostLine(container, lineId, expected);
  const variantId = whole.variant_id ?? "";
  const wanted = { variantId, quantity: quantity ?? whole.quantity };
  // Checked before the split, because a split is not undone.
  if ((await readShortages(container, [wanted])).length > 0) throw outOfStock();
  const line = await splitOffUnits(container, whole, quantity);
  const reference = reshipReference(line.line_id);
  const short = await holdItems(container, {
    reference,
    pieces: [{ variantId, quantity: line.quantity }],
    description: "Held to send a lost item again",
  });
  if (short.length > 0) throw outOfStock();
  failpoint("reship: pieces held");
  // If this throws, the reconciliation releases the hold.
  return closeWithSettlement(container, line, {
    ...{ actor, note, patch: { closed_as: "reshipped" } },
    changed: () => {
      failpoint("reship: decided");
    },
    settlement: {
      ...{ reference, order_id: line.order_id, line_id: line.line_id, kind: "lost" },
      ...{ quantity: line.quantity, goods_cents: 0, tax_cents: 0, note },
      ...{ back_cents: 0, card_cents: 0, credit_cents: 0 },
      ...{ actor_kind: actor.kind, actor_id: actor.id },
    },
  });
}

const outOfStock = () =>
  problem(409, "There are not enough items in stock. Refund the lost items instead.");

/** Adds the items to the order. Safe to repeat. The caller holds the order's lock. */
export async function carryOutReship(
  container: MedusaContainer,
  settlement: SettlementRow,
): Promise<void> {
  const { order_id, reference } = settlement;
  const line = await readLine(container, settlement.line_id ?? "");
  await issueInvoice(container, order_id);
  await cancelPendingChanges(container, order_id);
  const itemId = await addItemOnce(container, {
    orderId: order_id,
    cause: "reship_of",
    lineId: line.line_id,
    reference,
    itemData: () => reshippedItem(container, line),
  });
  failpoint("reship: item added");
  await convertHold(container, reference, itemId);
  failpoint("reship: hold passed");
  const { line_id, variant_id, final_sale } = line;
  await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .replaceLost(line_id, replacementLine(line, itemId, { variant_id, final_sale }));
  failpoint("reship: line recorded");
  await finishSettlement(container, { settlement, waits: null });
}

async function reshippedItem(container: MedusaContainer, line: OrderLineRow) {
  const [facts, { metadata }] = await Promise.all([
    readLineFacts(container, line.variant_id ?? ""),
    readItem(container, itemIdOf(line.line_id)),
  ]);
  if (!facts) throw new Error(`There is no variant ${line.variant_id ?? ""} to send again.`);
  const exchanged_for = metadata?.exchanged_for;
  return {
    ...facts,
    unit_price: 0,
    quantity: line.quantity,
    // Still marks the item as an exchange if the lost one was.
    ...(exchanged_for !== undefined && { metadata: { exchanged_for } }),
  };
}
