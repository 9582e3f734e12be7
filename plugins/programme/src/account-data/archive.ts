import type { MedusaContainer } from "@medusajs/framework/types";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { readAccountData } from "../accounts/read-account-data";
import type { Requester } from "../accounts/requester";
import { documentNumber } from "../invoices/document-number";
import { findCreditNote, issueInvoice } from "../invoices/issue-invoice";
import { renderInvoice } from "../invoices/layout/render-invoice";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { readDocuments } from "../read/account-data";
import { readReturnSlip } from "../order-lines/return-slip/read-return-slip";
import { renderReturnSlip } from "../order-lines/return-slip/render-return-slip";

interface ArchiveFile {
  name: string;
  /** Called one file at a time, so that only one document is in memory. */
  make: () => Promise<Uint8Array>;
}

/**
 * Streams everything that is stored about a customer's account as a ZIP file: `data.json`, the
 * invoices and credit notes, and the return slips of approved returns. Reads the data before it
 * yields the first chunk.
 */
export async function readArchive(
  container: MedusaContainer,
  owner: Pick<Requester, "customerId" | "identityId">,
): Promise<AsyncGenerator<Uint8Array>> {
  const [data, documents, slips] = await Promise.all([
    readAccountData(container, owner),
    documentsOf(container, owner.customerId),
    slipsOf(container, owner.customerId),
  ]);
  const json = new TextEncoder().encode(JSON.stringify(data, null, 2));
  return streamZip([
    { name: "data.json", make: () => Promise.resolve(json) },
    ...documents,
    ...slips,
  ]);
}

async function documentsOf(container: MedusaContainer, customerId: string): Promise<ArchiveFile[]> {
  const rows = await readDocuments(container, customerId);
  return rows.map((row) => ({
    name: `${row.kind}s/${documentNumber(row.kind, row.number)}.pdf`,
    make: async () => {
      const document =
        row.kind === "invoice"
          ? await issueInvoice(container, row.order_id)
          : await findCreditNote(container, row.order_id, row.line_id);
      if (!document) throw new Error(`The ${row.kind} ${row.number} is missing.`);
      return renderInvoice(document);
    },
  }));
}

async function slipsOf(container: MedusaContainer, customerId: string): Promise<ArchiveFile[]> {
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines(
      { customer_id: customerId, status: "return_approved" },
      { order: { line_id: "ASC" } },
    );
  const slips = await Promise.all(lines.map((line) => readReturnSlip(container, line)));
  return slips.map((slip) => ({
    name: `return-slips/${slip.fileName}`,
    make: () => renderReturnSlip(slip),
  }));
}

/** Stores PDFs uncompressed, because they are compressed already. */
export async function* streamZip(files: readonly ArchiveFile[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { name, make } of files) {
    const content = await make();
    const entry = name.endsWith(".pdf") ? new ZipPassThrough(name) : new ZipDeflate(name);
    archive.add(entry);
    entry.push(content, true);
    yield* chunks.splice(0);
  }
  archive.end();
  yield* chunks.splice(0);
}
