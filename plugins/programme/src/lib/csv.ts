/** Matches text that a spreadsheet would read as a formula, but not a number below zero. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

/** Starts a CSV file so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Returns one row of a CSV file. Formats each cell as text so that no formula runs. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
