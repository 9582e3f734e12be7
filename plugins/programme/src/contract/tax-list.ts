import { usStates } from "./postal-address";
import { isTaxRate, MAX_TAX_NAME, taxMessages, type StateTax } from "./tax-settings";

export const MAX_TAX_ROWS = 100;
export const MAX_TAX_LIST = 20_000;

/** The columns of the list of rates, in the file and in the text. */
export const taxListHeader = ["State", "Rate", "Name", "Shipping taxed"] as const;

/**
 * `POST /admin/shop-tax/list` with `text` and `save`: what each line changes, or changed. If one line is
 * wrong, none is saved.
 */
export interface TaxListReport {
  rows: TaxListReportRow[];
}

export interface TaxListReportRow {
  /** From 1, in the text that was sent. */
  line: number;
  text: string;
  /** `New York`; null if the line names no state. */
  place: string | null;
  state: "ready" | "saved" | "unchanged" | "failed";
  message: string;
}

/** A line of the list, `NY,8.875,Sales tax,yes`, or what is wrong with it. */
export type TaxListRow = { line: number; text: string } & (
  | { tax: StateTax; problem?: undefined }
  | { problem: string }
);

/** Parses a list of rates, as downloaded. Skips empty lines and a first line of headings. */
export function parseTaxList(list: string): TaxListRow[] {
  const seen = new Map<string, number>();
  return taxListLines(list).flatMap(({ line, text }): TaxListRow[] => {
    const cells = cellsOf(text);
    if (line === 1 && cells[0]?.toLowerCase() === "state") return [];
    const row = parseRow(cells);
    if ("problem" in row) return [{ line, text, ...row }];
    const { state } = row.tax;
    const first = seen.get(state);
    if (first !== undefined) {
      return [{ line, text, problem: `${usStates[state] ?? state} is already on line ${first}.` }];
    }
    seen.set(state, line);
    return [{ line, text, ...row }];
  });
}

/** Returns the lines with text, numbered from 1. */
export function taxListLines(list: string): { line: number; text: string }[] {
  return list
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== "");
}

/** Splits a line at commas and tabs outside quotation marks, which may be doubled inside. */
function cellsOf(text: string): string[] {
  const characters = Array.from(text);
  const cells = [""];
  let isQuoted = false;
  for (const [at, character] of characters.entries()) {
    const isMark = character === '"';
    if (!isQuoted && (character === "," || character === "\t")) cells.push("");
    // A doubled quotation mark inside quotation marks is a literal one.
    else if (!isMark || (!isQuoted && characters[at - 1] === '"')) {
      cells.push((cells.pop() ?? "") + character);
    }
    if (isMark) isQuoted = !isQuoted;
  }
  return cells.map((cell) => cell.trim());
}

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

function parseRow(cells: string[]): { tax: StateTax } | { problem: string } {
  const [entered = "", percent = "", name = "", shipping = "", ...more] = cells;
  if (more.some((cell) => cell !== "")) {
    return { problem: "A line has only a state, a rate, a name, and whether shipping is taxed." };
  }
  const state = stateNamed(entered);
  if (state === undefined) return { problem: "Start the line with a state, such as NY." };
  const rate = percent.replace("%", "").trim();
  if (!isTaxRate(rate)) return { problem: taxMessages.rate };
  if (name === "") return { problem: taxMessages.name };
  if (name.length > MAX_TAX_NAME)
    return { problem: `The name is too long. ${taxMessages.longName}` };
  const is_shipping_taxed = answers[shipping.toLowerCase()];
  if (is_shipping_taxed === undefined) {
    return { problem: "End the line with yes if shipping is taxed, or with no." };
  }
  return { tax: { state, rate: Number(rate), name, is_shipping_taxed } };
}

/** Returns `NY` for `NY`, `ny`, and `New York`. */
function stateNamed(entered: string): string | undefined {
  const wanted = entered.toLowerCase();
  return Object.entries(usStates).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )?.[0];
}
