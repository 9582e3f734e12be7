import type { TaxListReportRow } from "@tomashi/programme/contract/tax-list";

export interface TaxListResult {
  /** The list to show in the form: as submitted, or empty after it was saved. */
  text: string;
  rows?: TaxListReportRow[];
  isSaved?: boolean;
  /** Why the entire list was rejected. */
  error?: string;
}

/** Summarizes the report: `2 rates to save`, or why nothing is saved. */
export function taxListSummary(rows: readonly TaxListReportRow[], isSaved = false): string {
  const count = (state: TaxListReportRow["state"]) =>
    rows.filter((row) => row.state === state).length;
  const errors = count("failed");
  if (errors > 0) return `${errors} ${errors === 1 ? "error" : "errors"}: nothing was saved`;
  const rates = count(isSaved ? "saved" : "ready");
  if (rates === 0) return "Nothing to change";
  return `${rates} ${rates === 1 ? "rate" : "rates"} ${isSaved ? "saved" : "to save"}`;
}
