import { PdfLink } from "./pdf-link";

/** The invoice of the line's order as a file. */
export function InvoiceLink({ lineId, describedBy }: { lineId: string; describedBy: string }) {
  return (
    <PdfLink
      address={`/admin/orders/${lineId}/invoice`}
      label="Invoice (PDF)"
      describedBy={describedBy}
      fileName="invoice.pdf"
      failed="Failed to download invoice"
    />
  );
}
