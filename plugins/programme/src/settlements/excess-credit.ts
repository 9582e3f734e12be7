import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { sumOf } from "../contract/money";
import { creditNoteKey } from "../invoices/issue-invoice";
import { INVOICE_MODULE } from "../modules/invoice";
import type InvoiceService from "../modules/invoice/service";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";

const totals = z.object({ totalCents: z.number() });

/**
 * Returns by how many cents the credit notes of an order's other settlements exceed their refunds.
 * They do if a failed refund was lowered after its note was issued, because the money left the
 * payment another way.
 */
export async function excessCreditCents(
  container: MedusaContainer,
  { id, order_id }: Pick<SettlementRow, "id" | "order_id">,
): Promise<number> {
  const [settlements, notes] = await Promise.all([
    container.resolve<OrderLineService>(ORDER_LINE_MODULE).listOrderSettlements({ order_id }),
    container
      .resolve<InvoiceService>(INVOICE_MODULE)
      .listInvoices({ kind: "credit-note", order_id }),
  ]);
  const differences = settlements.flatMap((settlement) => {
    if (settlement.id === id) return [];
    const note = notes.find(({ line_id }) => line_id === creditNoteKey(settlement));
    if (note) return [totals.parse(note.document).totalCents - settlement.back_cents];
    // No note was issued, because earlier notes had already credited this refund.
    return settlement.kind === "at_stripe" ? [-settlement.back_cents] : [];
  });
  return Math.max(0, sumOf(differences));
}
