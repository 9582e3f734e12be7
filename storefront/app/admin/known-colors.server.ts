import { listInventory } from "~/commerce/admin-inventory.server";
import { COLOR_OPTION, VALUE_SEPARATOR } from "@tomashi/programme/contract/line-item";
import { logFailure } from "~/actions/failure-log.server";
import type { SectionData } from "./section-data";

/** Returns the shop's colors as suggestions, or none if they cannot be loaded. */
export async function knownColors(auth: {
  token: string;
  requestId: string;
}): Promise<SectionData<string[]>> {
  try {
    const { products } = await listInventory({ limit: "50" }, auth);
    const colors = products.flatMap((product) =>
      product.options[0] === COLOR_OPTION
        ? product.colors.map(({ color }) => color.split(VALUE_SEPARATOR)[0] ?? color)
        : [],
    );
    return { data: [...new Set(colors)].sort() };
  } catch (error) {
    logFailure("The existing colors could not be loaded.", auth.requestId, error);
    return { data: [] };
  }
}
