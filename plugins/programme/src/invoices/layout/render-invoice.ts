import { capitalized } from "../../contract/capitalized";
import { renderPdf } from "../../pdf/render";
import type { InvoiceDocument } from "../document";
import { titleOf } from "../wording";
import { writeLetterhead } from "./letterhead";
import { writeLineTable } from "./line-table";
import { writeTerms } from "./terms";
import { writeTotals } from "./totals";

/**
 * Renders an invoice or a credit note as a PDF: the same document gives the same bytes. Amounts are
 * in cents. Throws a RangeError if `issuedOn` is not a date.
 */
export function renderInvoice(issued: InvoiceDocument): Promise<Buffer> {
  const document = withCapitalizedColors(issued);
  const title = titleOf(document);
  return renderPdf({
    title,
    date: new Date(document.issuedOn),
    characters: JSON.stringify(document),
    write: (sheet) => {
      sheet.begin(`${document.seller.name} · ${title}`);
      writeLetterhead(sheet, document);
      writeLineTable(sheet, document);
      writeTotals(sheet, document);
      writeTerms(sheet, document.terms);
    },
  });
}

/** Medusa's colors are in lower case. */
function withCapitalizedColors(document: InvoiceDocument): InvoiceDocument {
  const lines = document.lines.map((line) => ({ ...line, color: capitalized(line.color) }));
  return { ...document, lines };
}
