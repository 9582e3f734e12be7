import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { issueInvoice } from "../invoices/issue-invoice";
import { renderInvoice } from "../invoices/layout/render-invoice";

/** The invoice of an order as a download. */
export async function answerInvoice(
  req: MedusaRequest,
  res: MedusaResponse,
  orderId: string,
): Promise<void> {
  const document = await issueInvoice(req.scope, orderId);
  const pdf = await renderInvoice(document);
  res.set({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${document.number}.pdf"`,
    "cache-control": "private, no-store",
  });
  res.send(pdf);
}
