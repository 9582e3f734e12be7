import type { Cell, PageLayout, Passage } from "./page-layout";
import type { Tag } from "./pdf-tags";
import { STYLES } from "./styles";

export interface Column {
  caption: string;
  left: number;
  width: number;
  align?: "right";
}

const PADDING = 5;
/** The header needs this much space below it for the first row, or it moves to the next page. */
const MIN_FIRST_ROW = 60;

/**
 * Writes a table with the passages of each column in each row. Each further page repeats the
 * header.
 */
export function writeTable(sheet: PageLayout, columns: Column[], rows: Passage[][][]): void {
  const captions = columns.map(({ caption }) => [{ text: caption, style: STYLES.caption }]);
  const cellsOf = (row: Passage[][], tagOf: () => Tag | undefined): Cell[] =>
    columns.map(({ left, width, align }, at) => ({
      left,
      width,
      align,
      passages: row[at] ?? [],
      tag: tagOf(),
    }));
  const table = sheet.tag("Table");
  const headerRow = sheet.tag("TR", table);
  const header = cellsOf(captions, () => sheet.tag("TH", headerRow, "Column"));
  sheet.keep(sheet.heightOf(header) + MIN_FIRST_ROW);
  writeRow(sheet, header);
  // Repeated headers are not tagged, because screen readers already know the columns.
  sheet.onNewPage = () => {
    writeRow(
      sheet,
      cellsOf(captions, () => undefined),
    );
  };
  for (const row of rows) {
    const tableRow = sheet.tag("TR", table);
    writeRow(
      sheet,
      cellsOf(row, () => sheet.tag("TD", tableRow)),
    );
  }
  sheet.onNewPage = undefined;
}

function writeRow(sheet: PageLayout, cells: Cell[]): void {
  sheet.row(cells);
  sheet.skip(PADDING);
  sheet.hairline();
  sheet.skip(PADDING);
}
