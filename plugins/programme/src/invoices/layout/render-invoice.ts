import { renderPdf } from "../../pdf/render";
import type { InvoiceDocument } from "../document";
import { titleOf } from "../wording";
import { writeLetterhead } from "./letterhead";
import { writeLineTable } from "./line-table";
import { writeTerms } from "./terms";
import { writeTotals } from "./totals";

/**
 * An invoice or a credit note as the bytes of a PDF: the same document gives the same bytes.
 * Amounts are in cents. Throws a RangeError when `issuedOn` is not a date.
 */
export function renderInvoice(document: InvoiceDocument): Promise<Buffer> {
  const title = titleOf(document);
  return renderPdf({
    title,
    date: new Date(document.issuedOn),
    characters: JSON.stringify(document),
    footer: `${document.seller.name} · ${title}`,
    write: (sheet) => {
      writeLetterhead(sheet, document);
      writeLineTable(sheet, document);
      writeTotals(sheet, document);
      writeTerms(sheet, document.terms);
    },
  });
}
