import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntries } from "../audit-log/record-entry";
import type { OrderNote } from "../contract/http-admin-order";
import { ORDER_NOTE_MODULE } from "../modules/order-note";
import type OrderNoteService from "../modules/order-note/service";
import { readNoteRows } from "../read/audit-log";
import { orderName } from "./order-name";

/** Adds a note to an order and writes an audit entry. Throws 404 for an unknown order. */
export async function addOrderNote(
  container: MedusaContainer,
  { orderId, text }: { orderId: string; text: string },
  by: string,
): Promise<void> {
  const name = await orderName(container, orderId);
  await container
    .resolve<OrderNoteService>(ORDER_NOTE_MODULE)
    .createOrderNotes({ order_id: orderId, author_id: by, text });
  // Omits the text, because every admin can read the audit log as a list of actions.
  await recordAuditEntries(container, [
    { by, kind: "order", subject: { id: orderId, name }, what: "Note added" },
  ]);
}

export async function readOrderNotes(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderNote[]> {
  const rows = await readNoteRows(container, orderId);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
