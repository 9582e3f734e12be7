import type { MedusaContainer } from "@medusajs/framework/types";
import { itemTitle } from "../contract/item-title";
import type { Actor } from "../contract/statuses";
import { carrierNames, type Tracking } from "../contract/tracking";
import {
  trackingListLines,
  parseTrackingList,
  type TrackingReport,
  type TrackingReportRow,
} from "../contract/tracking-list";
import { logCause, logError } from "../lib/log-error";
import { isProblem } from "../lib/problem";
import { readProcessingLines, type ProcessingLine } from "../read/order-lines";
import { setTracking } from "./tracking";

/** One row of the list, with the order lines that do not have its tracking yet. */
interface Plan {
  row: TrackingReportRow;
  tracking?: Tracking;
  lineIds: string[];
}

/** Returns what each line of a tracking list would do, without changing anything. */
export async function previewTrackingList(
  container: MedusaContainer,
  text: string,
): Promise<TrackingReport> {
  return { rows: (await planTrackingList(container, text)).map(({ row }) => row) };
}

/**
 * Saves the tracking of each row for all processing items of its order. A row that fails does not
 * stop the others, and a repeated run changes nothing twice.
 */
export async function saveTrackingList(
  container: MedusaContainer,
  text: string,
  actor: Actor,
): Promise<TrackingReport> {
  const rows: TrackingReportRow[] = [];
  // In sequence, because the lines of an order share its lock and one email.
  for (const { row, tracking, lineIds } of await planTrackingList(container, text)) {
    if (row.state !== "ready" || !tracking) {
      rows.push(row);
      continue;
    }
    try {
      for (const lineId of lineIds) await setTracking(container, lineId, actor, tracking);
      rows.push({ ...row, state: "saved", message: `Saved ${trackingText(tracking)}.` });
    } catch (error) {
      rows.push({ ...row, state: "failed", message: sentenceOf(row, error) });
    }
  }
  return { rows };
}

async function planTrackingList(container: MedusaContainer, text: string): Promise<Plan[]> {
  const parsed = parseTrackingList(text);
  const texts = new Map(trackingListLines(text).map((one) => [one.line, one.text]));
  const numbers = parsed.flatMap((row) => (row.problem === undefined ? [row.order] : []));
  const found = numbers.length > 0 ? await readProcessingLines(container, numbers) : [];
  return parsed.map((row): Plan => {
    const { line } = row;
    const entered = { line, text: texts.get(line) ?? "" };
    if (row.problem !== undefined) {
      return { row: failed({ ...entered, order_number: null }, row.problem), lineIds: [] };
    }
    const { order: order_number, tracking } = row;
    const ofOrder = found.filter((one) => one.order_number === order_number);
    if (ofOrder.length === 0) {
      const message = `There is no order No. ${order_number}.`;
      return { row: failed({ ...entered, order_number }, message), lineIds: [] };
    }
    const lines = ofOrder.filter(isProcessing);
    if (lines.length === 0) {
      const message = `No item of order No. ${order_number} is processing.`;
      return { row: failed({ ...entered, order_number }, message), lineIds: [] };
    }
    const items = lines.map(({ name, color }) => itemTitle(name ?? "", color ?? ""));
    const open = lines.filter((one) => !isSame(one.tracking, tracking));
    const replaced = open.flatMap((one) => (one.tracking ? [trackingText(one.tracking)] : []));
    const common = { ...entered, order_number, items };
    if (open.length === 0) {
      const message = `${trackingText(tracking)} is saved already.`;
      return { row: { ...common, state: "unchanged", message }, lineIds: [] };
    }
    const message =
      replaced.length > 0
        ? `Replaces ${[...new Set(replaced)].join(", ")} with ${trackingText(tracking)}.`
        : `Adds ${trackingText(tracking)}.`;
    return {
      row: { ...common, state: "ready", message },
      tracking,
      lineIds: onePerPackage(open).map(({ line_id }) => line_id),
    };
  });
}

function isProcessing(line: ProcessingLine): line is ProcessingLine & { line_id: string } {
  return line.line_id !== null;
}

function onePerPackage<Line extends ProcessingLine>(lines: Line[]): Line[] {
  return [...new Map(lines.map((line) => [line.fulfillment_id ?? line.line_id, line])).values()];
}

function isSame(stored: Tracking | null, { carrier, number }: Tracking): boolean {
  return stored?.carrier === carrier && stored.number === number;
}

function failed(
  row: Pick<TrackingReportRow, "line" | "text" | "order_number">,
  message: string,
): TrackingReportRow {
  return { ...row, items: [], state: "failed", message };
}

function trackingText({ carrier, number }: Tracking): string {
  return carrier === "other" ? number : `${carrierNames[carrier]} ${number}`;
}

function sentenceOf({ order_number }: TrackingReportRow, error: unknown): string {
  if (isProblem(error)) {
    logCause(error);
    return error.message;
  }
  logError(`The tracking of order ${order_number ?? ""} could not be saved.`, error);
  return "The tracking could not be saved. Please try again.";
}
