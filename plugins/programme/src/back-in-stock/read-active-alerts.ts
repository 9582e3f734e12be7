import type { MedusaContainer } from "@medusajs/framework/types";
import { readActiveAlertRows } from "../read/stock-alerts";
import type { ActiveAlert } from "./next-recipients";

/** Returns all active alerts, sent or not, oldest first. */
export async function readActiveAlerts(container: MedusaContainer): Promise<ActiveAlert[]> {
  return (await readActiveAlertRows(container)).map((row) => ({
    id: row.id,
    variantId: row.variant_id,
    notifiedHoursAgo: row.told_hours_ago,
    isVerified: row.is_verified,
    network: row.client_network,
    endReason: row.over,
  }));
}
