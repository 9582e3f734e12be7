import { carrierNames, carriers, trackingOf, trackingProblem, type Tracking } from "./tracking";

export const MAX_TRACKING_ROWS = 200;
export const MAX_TRACKING_TEXT = 20_000;

/** A line of a tracking list, `1042, UPS, 1Z999AA10123456784`, or what is wrong with it. */
export type TrackingRow = { line: number } & (
  | { order: number; tracking: Tracking; problem?: undefined }
  | { problem: string }
);

/**
 * `POST /admin/order-lines/tracking-list` with `text` and `save`: what each line changes, or changed. Lines
 * that fail change nothing.
 */
export interface TrackingReport {
  rows: TrackingReportRow[];
}

export interface TrackingReportRow {
  /** From 1, in the text that was sent. */
  line: number;
  text: string;
  order_number: number | null;
  /** The items that get the tracking. */
  items: string[];
  state: "ready" | "saved" | "unchanged" | "failed";
  message: string;
}

/**
 * Parses lines of order number, carrier, and tracking number, separated by commas, semicolons, or
 * tabs. Skips empty lines and a first line of headings.
 */
export function parseTrackingList(text: string): TrackingRow[] {
  const seen = new Map<number, number>();
  return trackingListLines(text).flatMap(({ line, cells }): TrackingRow[] => {
    if (line === 1 && /[a-z]/i.test(cells[0] ?? "") && !/\d/.test(cells[2] ?? "")) return [];
    const row = parseRow(line, cells);
    if (row.problem !== undefined) return [row];
    const first = seen.get(row.order);
    if (first !== undefined) {
      return [{ line, problem: `Order No. ${row.order} is already on line ${first}.` }];
    }
    seen.set(row.order, line);
    return [row];
  });
}

/** Returns the lines with text, as entered. */
export function trackingListLines(text: string): { line: number; text: string; cells: string[] }[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((one, index) => ({ line: index + 1, text: one.trim(), cells: cellsOf(one) }))
    .filter((one) => one.text !== "");
}

function cellsOf(text: string): string[] {
  return text.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
}

function parseRow(
  line: number,
  [order = "", carrier = "", number = "", ...more]: string[],
): TrackingRow {
  if (more.some((cell) => cell !== "")) {
    return { line, problem: "A line has only an order number, a carrier, and a tracking number." };
  }
  const digits = order.replace(/^(No\.?|#)\s*/i, "");
  if (!/^\d{1,9}$/.test(digits)) return { line, problem: "Start the line with an order number." };
  const known = carriers.find((one) =>
    [one, carrierNames[one]].some((name) => name.toLowerCase() === carrier.toLowerCase()),
  );
  if (!known) {
    const names = carriers.map((one) => carrierNames[one]).join(", ");
    return { line, problem: `The carrier must be one of ${names}.` };
  }
  if (number === "") return { line, problem: "The tracking number is missing." };
  const entered = { carrier: known, number, url: "" };
  const problem = trackingProblem(entered);
  const tracking = trackingOf(entered);
  if (problem !== undefined || !tracking)
    return { line, problem: problem ?? "The tracking number is missing." };
  return { line, order: Number(digits), tracking };
}
