import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { sumOf } from "../contract/money";
import { itemIdOf } from "../contract/split-lines";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { bookFractions } from "./book-fractions";
import { lowerTotal } from "./lower-total";

/**
 * Returns the cents that were refunded although Medusa's order did not owe them: for the entire
 * order, for lost items, which stay on the order, or for an item that was sent again at no charge.
 * During a return, Medusa subtracts such a refund from what it owes for the return.
 */
export async function refundedBesides(
  container: MedusaContainer,
  orderId: string,
): Promise<number> {
  const settlements = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderSettlements({ order_id: orderId });
  const ids = settlements.flatMap(({ line_id }) => (line_id ? itemIdOf(line_id) : []));
  const items = await container.resolve(Modules.ORDER).listOrderLineItems({ id: ids });
  const free = new Set(items.filter(({ unit_price }) => unit_price === 0).map(({ id }) => id));
  return sumOf(
    settlements
      .filter(({ kind, line_id }) => kind === "lost" || !line_id || free.has(itemIdOf(line_id)))
      .map(({ back_cents }) => back_cents),
  );
}

/**
 * Lowers the total of Medusa's order after a return that ended without a refund. Medusa counted
 * refunds made during the return toward it, and without it the customer would owe them. Books the
 * fractions of cents of earlier refunds, which had to wait for the end of the return. Safe to
 * repeat. The caller holds the order's lock.
 */
export async function bookRefundsDuringReturn(
  container: MedusaContainer,
  { order_id, line_id }: Pick<OrderLineRow, "order_id" | "line_id">,
): Promise<void> {
  const most = await refundedBesides(container, order_id);
  const reduction = { most, reference: "refunded_during_return", referenceId: line_id };
  if (most > 0) await lowerTotal(container, order_id, reduction);
  await bookFractions(container, order_id, line_id);
}
