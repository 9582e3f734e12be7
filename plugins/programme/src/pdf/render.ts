import PDFDocument from "pdfkit";
import { chooseFonts } from "./choose-fonts";
import { writeFooters } from "./footer";
import { PageLayout } from "./page-layout";
import { PAGE } from "./styles";
import { TextWriter } from "./text-writer";

export interface PdfContent {
  title: string;
  /** The date in the file's metadata, so that its bytes do not depend on the clock. */
  date: Date;
  /** Contains every character that the document uses; only these are embedded. */
  characters: string;
  /** Writes the documents, starting each with its footer. */
  write: (sheet: PageLayout) => void;
}

/**
 * Renders a tagged PDF on US Letter. The same content always gives the same bytes, in every
 * process. Characters that no font has become U+FFFD. Throws a RangeError for an invalid date.
 */
export async function renderPdf(content: PdfContent): Promise<Buffer> {
  const cut = await chooseFonts(content.characters);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: "en-US",
    tagged: true,
    displayTitle: true,
    // Omits the standard font, which would not be embedded.
    font: "",
    // The file's identifier is derived from these, so nothing in the file depends on the clock.
    info: { Title: content.title, CreationDate: content.date, ModDate: content.date },
  });
  const bytes = bytesOf(pdf);
  const writer = new TextWriter(pdf, cut);
  const sheet = new PageLayout(pdf, writer);
  content.write(sheet);
  writeFooters(pdf, writer, sheet.parts);
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
