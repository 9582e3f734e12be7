/** What a spreadsheet would read as the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The start of a file: without it, spreadsheets read UTF-8 as an older encoding. */
export const BYTE_ORDER_MARK = "\ufeff";

/** One row of a table. Each cell is text, so that no formula runs. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
