import { registerAttachment } from "./attachments";
import { issueInvoice } from "../invoices/issue-invoice";
import { renderInvoice } from "../invoices/layout/render-invoice";

/** The attachment kind for an order's invoice; the reference is the order's id. */
export const INVOICE_ATTACHMENT = "invoice";

registerAttachment(INVOICE_ATTACHMENT, async (container, orderId) =>
  renderInvoice(await issueInvoice(container, orderId)),
);
