import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

interface StoreDefaults {
  regionId: string;
  salesChannelId: string;
  locationId: string;
}

/**
 * Returns the shop's only region, sales channel, and stock location, which the seed set on Medusa's
 * store. Throws if one is missing.
 */
export async function storeDefaults(container: MedusaContainer): Promise<StoreDefaults> {
  const [store] = await container.resolve(Modules.STORE).listStores({}, { take: 1 });
  const { default_region_id, default_sales_channel_id, default_location_id } = store ?? {};
  if (!default_region_id || !default_sales_channel_id || !default_location_id) {
    throw new Error(
      "The store has no default region, sales channel, or stock location. Run the seed first.",
    );
  }
  return {
    regionId: default_region_id,
    salesChannelId: default_sales_channel_id,
    locationId: default_location_id,
  };
}

export async function stockLocationId(container: MedusaContainer): Promise<string> {
  return (await storeDefaults(container)).locationId;
}
