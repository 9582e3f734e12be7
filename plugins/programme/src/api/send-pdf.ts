import type { MedusaResponse } from "@medusajs/framework/http";

/** Answers a document as a download that nobody keeps on its way. */
export function sendPdf(res: MedusaResponse, fileName: string, pdf: Buffer): void {
  res.set({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "private, no-store",
  });
  res.send(pdf);
}
