import type { MedusaContainer } from "@medusajs/framework/types";
import { readOpenWaitRows } from "../read/stock-alerts";
import type { OpenWait } from "./next-recipients";

/** Everybody who waits or was told, oldest first. */
export async function readOpenWaits(container: MedusaContainer): Promise<OpenWait[]> {
  return (await readOpenWaitRows(container)).map((row) => ({
    id: row.id,
    variantId: row.variant_id,
    toldHoursAgo: row.told_hours_ago,
    isVerified: row.is_verified,
    network: row.client_network,
    over: row.over,
  }));
}
