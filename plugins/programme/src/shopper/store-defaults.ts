import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "../lib/graph";

export interface StoreDefaults {
  regionId: string;
  salesChannelId: string;
}

/** The shop's one region and sales channel, as the seed has set them on the engine's store. */
export async function storeDefaults(container: MedusaContainer): Promise<StoreDefaults> {
  const [store] = await graph<{
    default_region_id: string | null;
    default_sales_channel_id: string | null;
  }>(container, {
    entity: "store",
    fields: ["default_region_id", "default_sales_channel_id"],
  });
  if (!store?.default_region_id || !store.default_sales_channel_id) {
    throw new Error("The store has no default region or sales channel: the seed has not run.");
  }
  return { regionId: store.default_region_id, salesChannelId: store.default_sales_channel_id };
}
