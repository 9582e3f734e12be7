import { listInventory } from "~/commerce/admin-inventory.server";
import { logFailure } from "~/actions/failure-log.server";
import type { SectionData } from "./section-data";

/** Returns the shop's colors as suggestions, or none if they cannot be loaded. */
export async function knownColors(auth: {
  token: string;
  requestId: string;
}): Promise<SectionData<string[]>> {
  try {
    const { products } = await listInventory({ limit: "50" }, auth);
    const colors = products.flatMap((product) => product.colors.map(({ color }) => color));
    return { data: [...new Set(colors)].sort() };
  } catch (error) {
    logFailure("The existing colors could not be loaded.", auth.requestId, error);
    return { data: [] };
  }
}
