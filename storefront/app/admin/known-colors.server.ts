import { listInventory } from "~/commerce/admin-inventory.server";
import { logFailure } from "~/outcome/failure-log.server";
import type { Loaded } from "./loaded";

/** Colors that the shop sells, as suggestions; none when they cannot be had. */
export async function knownColors(asking: {
  token: string;
  requestId: string;
}): Promise<Loaded<string[]>> {
  try {
    const { products } = await listInventory({ limit: "50" }, asking);
    const colors = products.flatMap((product) => product.colors.map(({ color }) => color));
    return { data: [...new Set(colors)].sort() };
  } catch (error) {
    logFailure("The known colors could not be loaded.", asking.requestId, error);
    return { data: [] };
  }
}
