import type { Part } from "./page-layout";
import type { TextWriter } from "./text-writer";
import { FOOTER_TOP, PAGE, STYLES } from "./styles";

/** Writes "Page 1 of 2" at the bottom of each page of each document, once all pages exist. */
export function writeFooters(pdf: PDFKit.PDFDocument, writer: TextWriter, parts: Part[]): void {
  const { start, count } = pdf.bufferedPageRange();
  const style = STYLES.caption;
  for (const [at, { firstPage, footer }] of parts.entries()) {
    const afterLast = parts[at + 1]?.firstPage ?? count + 1;
    for (let page = firstPage; page < afterLast; page++) {
      pdf.switchToPage(start + page - 1);
      pdf.markContent("Artifact", { type: "Pagination" });
      const number = `Page ${page - firstPage + 1} of ${afterLast - firstPage}`;
      const [short = ""] = writer.linesOf(footer, style, 380);
      writer.write(short, PAGE.left, FOOTER_TOP, style);
      writer.write(number, PAGE.right - writer.widthOf(number, style), FOOTER_TOP, style);
      pdf.endMarkedContent();
    }
  }
}
