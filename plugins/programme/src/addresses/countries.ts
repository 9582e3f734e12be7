import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { storeDefaults } from "../lib/store-defaults";

/** The countries of the store's region, to which the shop ships: two small letters each. */
export async function servedCountries(container: MedusaContainer): Promise<string[]> {
  const { regionId } = await storeDefaults(container);
  const { countries } = await container
    .resolve(Modules.REGION)
    .retrieveRegion(regionId, { relations: ["countries"] });
  return countries.map(({ iso_2 }) => iso_2).toSorted();
}
