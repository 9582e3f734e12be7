import type { Sales } from "@tomashi/programme/contract/http-admin";
import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

/** Returns the sales of the last `days` days, and how long the stock will last at that rate. */
export function readSales(days: string, auth: Auth): Promise<Sales> {
  return commerce<Sales>("/admin/sales", { query: { days }, ...auth });
}
