import type { MedusaResponse } from "@medusajs/framework/http";

/** Sends a document as a download that no proxy or browser may cache. */
export function sendPdf(res: MedusaResponse, fileName: string, pdf: Buffer): void {
  res.set({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "private, no-store",
  });
  res.send(pdf);
}
