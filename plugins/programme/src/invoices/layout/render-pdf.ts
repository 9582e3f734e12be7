import PDFDocument from "pdfkit";
import { chooseFonts } from "./choose-fonts";
import type { InvoiceDocument } from "../document";
import { writeFooters } from "./footer";
import { writeLineTable } from "./line-table";
import { writeLetterhead } from "./letterhead";
import { TextWriter } from "./text-writer";
import { PageLayout } from "./page-layout";
import { PAGE } from "./styles";
import { writeTotals } from "./totals";
import { writeTerms } from "./terms";
import { titleOf } from "../wording";

/**
 * An invoice or a credit note as the bytes of a tagged PDF on US Letter. The same document gives
 * the same bytes, always and in every process. Amounts are in cents. Characters that no font has
 * become U+FFFD. Throws a RangeError when `issuedOn` is not a date.
 */
export async function renderInvoice(document: InvoiceDocument): Promise<Buffer> {
  const cut = await chooseFonts(JSON.stringify(document));
  const issuedOn = new Date(document.issuedOn);
  const title = titleOf(document);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: "en-US",
    tagged: true,
    displayTitle: true,
    // Leaves out the standard font, which would not be embedded.
    font: "",
    // The file's identifier depends on these too, so nothing in it depends on the clock.
    info: { Title: title, CreationDate: issuedOn, ModDate: issuedOn },
  });
  const bytes = bytesOf(pdf);
  const writer = new TextWriter(pdf, cut);
  const sheet = new PageLayout(pdf, writer);
  writeLetterhead(sheet, document);
  writeLineTable(sheet, document);
  writeTotals(sheet, document);
  writeTerms(sheet, document.terms);
  writeFooters(pdf, writer, `${document.seller.name} · ${title}`);
  pdf.end();
  return bytes;
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on("error", reject);
  });
}
