import type { InvoiceDocument, InvoiceLine } from "../document";
import type { Cell, Passage, PageLayout } from "../../pdf/page-layout";
import { PAGE, STYLES, type TextStyle } from "../../pdf/styles";
import type { Tag } from "../../pdf/pdf-tags";
import { dollarsAndCents } from "../wording";

const COLUMNS: { caption: string; left: number; width: number; align?: "right" }[] = [
  { caption: "Piece", left: 54, width: 206 },
  { caption: "Color", left: 274, width: 84 },
  { caption: "Quantity", left: 362, width: 44, align: "right" },
  { caption: "Price", left: 412, width: 68, align: "right" },
  { caption: "Amount", left: 486, width: 72, align: "right" },
];
const PADDING = 5;

/** The table of pieces. Each further page repeats the header. */
export function writeLineTable(sheet: PageLayout, document: InvoiceDocument): void {
  const sign = document.kind === "invoice" ? 1 : -1;
  const table = sheet.tag("Table");
  const header = sheet.tag("TR", table);
  const headerCells = headerRow((caption) => sheet.tag(caption, header, "Column"));
  sheet.keep(sheet.heightOf(headerCells) + 60);
  writeRow(sheet, headerCells);
  // Only the first header is for screen readers, which know the columns after that.
  sheet.onNewPage = () => {
    writeRow(
      sheet,
      headerRow(() => undefined),
    );
  };
  for (const line of document.lines) {
    const row = sheet.tag("TR", table);
    writeRow(
      sheet,
      textsOf(line, sign).map((passages, at) => cell(at, passages, sheet.tag("TD", row))),
    );
  }
  sheet.onNewPage = undefined;
}

function headerRow(tagOf: (name: "TH") => Tag | undefined): Cell[] {
  return COLUMNS.map(({ caption }, at) =>
    cell(at, [passage(caption, STYLES.caption)], tagOf("TH")),
  );
}

function textsOf(line: InvoiceLine, sign: 1 | -1): Passage[][] {
  const discount = `Discount ${dollarsAndCents(-sign * line.discountCents)}`;
  return [
    [passage(line.name), ...(line.discountCents === 0 ? [] : [passage(discount, STYLES.caption)])],
    [passage(line.color)],
    [passage(String(line.quantity))],
    [passage(dollarsAndCents(line.unitCents))],
    [passage(dollarsAndCents(sign * line.totalCents))],
  ];
}

function passage(text: string, style: TextStyle = STYLES.body): Passage {
  return { text, style };
}

function cell(at: number, passages: Passage[], tag?: Tag): Cell {
  const { left = PAGE.left, width = 0, align } = COLUMNS[at] ?? {};
  return { left, width, align, passages, tag };
}

function writeRow(sheet: PageLayout, cells: Cell[]): void {
  sheet.row(cells);
  sheet.skip(PADDING);
  sheet.hairline();
  sheet.skip(PADDING);
}
