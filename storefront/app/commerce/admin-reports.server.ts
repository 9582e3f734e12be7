import type { ReportName } from "@tomashi/programme/contract/reports";
import type { Auth } from "./auth";
import { commerceFile } from "./medusa-client.server";

/** Returns an accounting report as CSV. Without dates, it covers the current month. */
export function exportReport(
  name: ReportName,
  query: Record<string, string>,
  auth: Auth,
): Promise<Response> {
  return commerceFile(`/admin/reports/${name}`, { query, isLong: true, ...auth }, "text/csv");
}
