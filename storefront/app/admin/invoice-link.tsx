import { PdfLink } from "./pdf-link";

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
