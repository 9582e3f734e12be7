import type { MedusaContainer } from "@medusajs/framework/types";
import { INVOICE_MODULE } from "../modules/invoice";
import type { InvoiceRow } from "../modules/invoice/service";
import type InvoiceService from "../modules/invoice/service";
import type { SettlementRow } from "../modules/order-line/service";
import { readSettledItem } from "../read/orders";
import type { InvoiceDocument } from "./document";
import { documentNumber } from "./document-number";
import { readInvoicedOrder } from "./read-order";
import { creditNoteOf, invoiceOf, type Snapshot } from "./snapshot";

/** Returns the invoice of a paid order, issued on the first call and unchanged after that. */
export async function issueInvoice(
  container: MedusaContainer,
  orderId: string,
): Promise<InvoiceDocument> {
  const invoices = container.resolve<InvoiceService>(INVOICE_MODULE);
  const issued = await invoices.find("invoice", orderId);
  if (issued) return documentOf(issued);
  const snapshot = invoiceOf(await readInvoicedOrder(container, orderId));
  return documentOf(
    await invoices.issue({
      kind: "invoice",
      order_id: orderId,
      line_id: "",
      document: { ...snapshot },
    }),
  );
}

/** Returns the credit note of a settlement, issued on the first call. */
export async function issueCreditNote(
  container: MedusaContainer,
  settlement: SettlementRow,
): Promise<InvoiceDocument> {
  const { order_id: orderId } = settlement;
  const key = creditNoteKey(settlement);
  const invoices = container.resolve<InvoiceService>(INVOICE_MODULE);
  const issued = await invoices.find("credit-note", orderId, key);
  if (issued) return documentOf(issued);
  const invoice = await issueInvoice(container, orderId);
  const [order, line] = await Promise.all([
    readInvoicedOrder(container, orderId),
    settlement.line_id === null ? undefined : readSettledItem(container, settlement.line_id),
  ]);
  return documentOf(
    await invoices.issue({
      kind: "credit-note",
      order_id: orderId,
      line_id: key,
      document: { ...creditNoteOf(order, invoice, { settlement, line }) },
    }),
  );
}

/** An order line is returned, canceled, or lost only once, so its ID identifies the credit note. */
export function creditNoteKey({
  id,
  kind,
  line_id,
}: Pick<SettlementRow, "id" | "kind" | "line_id">): string {
  const isOfLine = kind === "return" || kind === "cancel" || kind === "lost";
  return isOfLine && line_id ? line_id : id;
}

export async function findCreditNote(
  container: MedusaContainer,
  orderId: string,
  lineId: string,
): Promise<InvoiceDocument | undefined> {
  const invoices = container.resolve<InvoiceService>(INVOICE_MODULE);
  const issued = await invoices.find("credit-note", orderId, lineId);
  return issued && documentOf(issued);
}

function documentOf(row: InvoiceRow): InvoiceDocument {
  // Only `issueInvoice` and `issueCreditNote` write the document, and it never changes.
  const snapshot = row.document as unknown as Snapshot;
  return { ...snapshot, number: documentNumber(row.kind, row.number) };
}
