import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { storeDefaults } from "../lib/store-defaults";

/**
 * Returns the countries that the shop ships to: lower-case two-letter codes of the store's region.
 */
export async function servedCountries(container: MedusaContainer): Promise<string[]> {
  const { regionId } = await storeDefaults(container);
  const { countries } = await container
    .resolve(Modules.REGION)
    .retrieveRegion(regionId, { relations: ["countries"] });
  return countries.map(({ iso_2 }) => iso_2).toSorted();
}
