import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { InvoiceDocument } from "../invoices/document";
import { findCreditNote, issueInvoice } from "../invoices/issue-invoice";
import { renderInvoice } from "../invoices/layout/render-invoice";
import { problem } from "../lib/problem";
import { sendPdf } from "./send-pdf";

export async function sendInvoice(
  req: MedusaRequest,
  res: MedusaResponse,
  orderId: string,
): Promise<void> {
  await sendDocument(res, await issueInvoice(req.scope, orderId));
}

/** Sends the credit note of a returned order line as a download. Throws 404 if there is none. */
export async function sendCreditNote(
  req: MedusaRequest,
  res: MedusaResponse,
  line: { order_id: string; line_id: string },
): Promise<void> {
  const document = await findCreditNote(req.scope, line.order_id, line.line_id);
  if (!document) throw problem(404, "There is no credit note for this item.");
  await sendDocument(res, document);
}

async function sendDocument(res: MedusaResponse, document: InvoiceDocument): Promise<void> {
  sendPdf(res, `${document.number}.pdf`, await renderInvoice(document));
}
