import type { TrackingReportRow } from "@tomashi/programme/contract/tracking-list";

export interface TrackingListResult {
  /** The list to show in the form: as submitted, or the failed lines after saving. */
  text: string;
  rows?: TrackingReportRow[];
  isSaved?: boolean;
  /** Why the entire list was rejected. */
  error?: string;
}

/** Returns the lines that were not saved, so that they can be corrected and sent again. */
export function failedLines(rows: readonly TrackingReportRow[]): string {
  return rows
    .filter(({ state }) => state === "failed")
    .map(({ text }) => text)
    .join("\n");
}

/** Summarizes the report: `2 lines to save, 1 error`. */
export function trackingSummary(rows: readonly TrackingReportRow[], isSaved = false): string {
  const count = (state: TrackingReportRow["state"]) =>
    rows.filter((row) => row.state === state).length;
  const lines = count(isSaved ? "saved" : "ready");
  const errors = count("failed");
  const done = `${lines} ${lines === 1 ? "line" : "lines"} ${isSaved ? "saved" : "to save"}`;
  return `${done}, ${errors} ${errors === 1 ? "error" : "errors"}`;
}
