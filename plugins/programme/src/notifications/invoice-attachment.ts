import { registerAttachment } from "./attachments";
import { issueInvoice } from "../invoices/issue-invoice";
import { renderInvoice } from "../invoices/layout/render-invoice";

/** Attaches an order's invoice; the reference is the order ID. */
export const INVOICE_ATTACHMENT = "invoice";

registerAttachment(INVOICE_ATTACHMENT, async (container, orderId) =>
  renderInvoice(await issueInvoice(container, orderId)),
);
