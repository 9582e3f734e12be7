import type { Cell, PageLayout, Passage } from "../../pdf/page-layout";
import type { Tag } from "../../pdf/pdf-tags";
import { PAGE, STYLES } from "../../pdf/styles";
import type { SlipLine } from "../slip";

const COLUMNS: { caption: string; left: number; width: number; align?: "right" }[] = [
  { caption: "Piece", left: 54, width: 290 },
  { caption: "Color", left: 358, width: 110 },
  { caption: "Quantity", left: 482, width: 76, align: "right" },
];
const PADDING = 5;

/** The table of what is in the parcel. Each further page repeats the header. */
export function writeSlipLines(sheet: PageLayout, lines: SlipLine[]): void {
  const table = sheet.tag("Table");
  const header = sheet.tag("TR", table);
  writeRow(
    sheet,
    headerRow(() => sheet.tag("TH", header, "Column")),
  );
  // Only the first header is for screen readers, which know the columns after that.
  sheet.onNewPage = () => {
    writeRow(
      sheet,
      headerRow(() => undefined),
    );
  };
  for (const line of lines) {
    const row = sheet.tag("TR", table);
    writeRow(
      sheet,
      textsOf(line).map((passages, at) => cell(at, passages, sheet.tag("TD", row))),
    );
  }
  sheet.onNewPage = undefined;
}

function headerRow(tagOf: () => Tag | undefined): Cell[] {
  return COLUMNS.map(({ caption }, at) =>
    cell(at, [{ text: caption, style: STYLES.caption }], tagOf()),
  );
}

function textsOf({ name, color, quantity, contents }: SlipLine): Passage[][] {
  const body = (text: string): Passage => ({ text, style: STYLES.body });
  const inside = contents.map((piece) => ({ text: piece, style: STYLES.caption }));
  return [[body(name), ...inside], [body(color)], [body(String(quantity))]];
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
