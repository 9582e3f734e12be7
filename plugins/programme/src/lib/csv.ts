/**
 * Matches text that a spreadsheet would read as a formula, but not a number below zero. Some
 * spreadsheets normalize a cell first, so that a full-width sign counts like its ASCII form.
 */
const FORMULA = /^(?:[=+@\t\r\n]|-(?!\d+(?:\.\d+)?$))/;
const isFormula = (text: string): boolean => FORMULA.test(text.normalize("NFKC"));

/** Starts a CSV file so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Returns one row of a CSV file. Formats each cell as text so that no formula runs. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = isFormula(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
