import type { TextWriter } from "./text-writer";
import { FOOTER_TOP, PAGE, STYLES } from "./styles";

/** Writes "Page 1 of 2" at the foot of each page, once all pages exist. */
export function writeFooters(pdf: PDFKit.PDFDocument, writer: TextWriter, name: string): void {
  const { start, count } = pdf.bufferedPageRange();
  const style = STYLES.caption;
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page);
    pdf.markContent("Artifact", { type: "Pagination" });
    const number = `Page ${page + 1} of ${count}`;
    const [short = ""] = writer.linesOf(name, style, 380);
    writer.write(short, PAGE.left, FOOTER_TOP, style);
    writer.write(number, PAGE.right - writer.widthOf(number, style), FOOTER_TOP, style);
    pdf.endMarkedContent();
  }
}
