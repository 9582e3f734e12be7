import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { colorOf, nameOf } from "../contract/line-item";

interface ItemName {
  name: string;
  color: string;
}

export const NO_NAME: ItemName = { name: "", color: "" };

/** Returns the names of items of orders by ID, also of items that were removed from their order. */
export async function readItemNames(
  container: MedusaContainer,
  itemIds: readonly string[],
): Promise<Map<string, ItemName>> {
  const items = await container
    .resolve(Modules.ORDER)
    .listOrderLineItems({ id: [...new Set(itemIds)] }, { withDeleted: true, take: null });
  return new Map(
    items.map((item) => [
      item.id,
      { name: nameOf(item), color: colorOf(item.variant_option_values) },
    ]),
  );
}
