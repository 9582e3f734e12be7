import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

export interface StoreDefaults {
  regionId: string;
  salesChannelId: string;
}

/** The shop's only region and sales channel, which the seed set on the engine's store. */
export async function storeDefaults(container: MedusaContainer): Promise<StoreDefaults> {
  const [store] = await sql<{ region: string | null; channel: string | null }>(
    container,
    `select default_region_id as region, default_sales_channel_id as channel
     from store where deleted_at is null`,
  );
  if (!store?.region || !store.channel) {
    throw new Error("The store has no default region or sales channel: the seed has not run.");
  }
  return { regionId: store.region, salesChannelId: store.channel };
}
