import type { MedusaContainer } from "@medusajs/framework/types";
import { INVOICE_MODULE } from "../modules/invoice";
import type { InvoiceRow } from "../modules/invoice/service";
import type InvoiceService from "../modules/invoice/service";
import type { InvoiceDocument } from "./document";
import { documentNumber } from "./document-number";
import { readInvoicedOrder } from "./read-order";
import { creditNoteOf, invoiceOf, type CreditedLine, type Snapshot } from "./snapshot";

/** The invoice of a paid order, issued on the first call and unchanged after that. */
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

/** The credit note of a returned line, issued once. */
export async function issueCreditNote(
  container: MedusaContainer,
  credited: CreditedLine,
): Promise<InvoiceDocument> {
  const invoices = container.resolve<InvoiceService>(INVOICE_MODULE);
  const issued = await invoices.find("credit-note", credited.orderId, credited.lineId);
  if (issued) return documentOf(issued);
  const invoice = await issueInvoice(container, credited.orderId);
  const order = await readInvoicedOrder(container, credited.orderId);
  return documentOf(
    await invoices.issue({
      kind: "credit-note",
      order_id: credited.orderId,
      line_id: credited.lineId,
      document: { ...creditNoteOf(order, invoice, credited) },
    }),
  );
}

/** The credit note of a returned line, if issued. */
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
  // Only the two functions that issue one write it, and nothing changes it.
  const snapshot = row.document as unknown as Snapshot;
  return { ...snapshot, number: documentNumber(row.kind, row.number) };
}
