import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { returnReasonText } from "../contract/return-reasons";
import { itemIdOf } from "../contract/split-lines";
import { stockLocationId } from "../lib/store-defaults";
import { graph } from "../lib/graph";
import { cancelEntireReturn, completeCancellation } from "../medusa/change-return";
import type { OrderLineRow } from "../modules/order-line/service";
import { bookRefundsDuringReturn } from "../settlements/refunds-during-return";

export interface MedusaReturn {
  id: string;
  /** Medusa's sequence number, which the shop uses as the return number. */
  display_id: number;
  status: "open" | "requested" | "received" | "partially_received" | "canceled";
  items:
    | { id: string; item_id: string; quantity: number; metadata: { line?: string } | null }[]
    | null;
}

/** Returns the order line's return, except one that was canceled or denied. */
export async function findReturn(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<MedusaReturn | undefined> {
  const returns = await graph<MedusaReturn>(container, {
    entity: "return",
    fields: [
      "id",
      "display_id",
      "status",
      "items.id",
      "items.item_id",
      "items.quantity",
      "items.metadata",
    ],
    filters: { order_id: line.order_id },
  });
  return returns.find(
    ({ status, items }) =>
      status !== "canceled" &&
      // Returns of earlier versions do not store their order line, which then had all units of the
      // item.
      items?.some(({ item_id, metadata }) => (metadata?.line ?? item_id) === line.line_id),
  );
}

type Reason = Pick<OrderLineRow, "return_reason" | "return_note">;

/**
 * Returns the order line's return, and requests one if there is none. An interrupted request may
 * have created it, and an interrupted cancellation or denial may have canceled it, or begun to. Uses a single
 * transaction, because an interruption between several would block changes to all other lines of
 * the order.
 */
export async function openReturn(
  container: MedusaContainer,
  line: OrderLineRow,
  reason: Reason = line,
): Promise<MedusaReturn> {
  const found = await findReturn(container, line);
  const { order_id } = line;
  if (found && !(await completeCancellation(container, { id: found.id, order_id }))) return found;
  const note = returnReasonText(reason.return_reason, reason.return_note);
  await container.resolve(Modules.ORDER).createReturn({
    order_id: line.order_id,
    location_id: await stockLocationId(container),
    requested_at: new Date(),
    items: [
      {
        id: itemIdOf(line.line_id),
        quantity: line.quantity,
        metadata: { line: line.line_id },
        ...(note !== null && { note }),
      },
    ],
  });
  const made = await findReturn(container, line);
  if (!made) throw new Error(`The return of line ${line.line_id} was not created.`);
  return made;
}

/** Cancels the order line's return, and books the refunds that were made during it. */
export async function cancelReturn(container: MedusaContainer, line: OrderLineRow): Promise<void> {
  const found = await findReturn(container, line);
  if (found) {
    const { id, items } = found;
    await cancelEntireReturn(container, { id, order_id: line.order_id, items: items ?? [] });
  }
  await bookRefundsDuringReturn(container, line);
}
