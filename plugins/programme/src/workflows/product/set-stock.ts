import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createInventoryLevelsWorkflow,
  updateInventoryLevelsWorkflow,
} from "@medusajs/medusa/core-flows";
import { graph } from "../../lib/graph";
import { stockLocationId } from "../../order-line/stock-location";

const LOCK_SECONDS = 20;

/** How many pieces of a variant can be bought from now on, besides those that are reserved. */
export interface VariantStock {
  variantId: string;
  pieces: number;
}

interface Counted {
  itemId: string;
  pieces: number;
}

/**
 * Sets what can be bought now: on hand becomes that number and what is reserved. Under the engine's
 * own lock of the inventory items, so that nothing is reserved or sent meanwhile.
 */
export async function setStock(
  container: MedusaContainer,
  stocks: readonly VariantStock[],
): Promise<void> {
  if (stocks.length === 0) return;
  const locationId = await stockLocationId(container);
  const counted = await itemsOf(container, stocks);
  const keys = counted.map(({ itemId }) => itemId).sort();
  await container
    .resolve(Modules.LOCKING)
    .execute(keys, () => write(container, locationId, counted), { timeout: LOCK_SECONDS });
}

/** Each colour of this shop is one inventory item of its own. */
async function itemsOf(
  container: MedusaContainer,
  stocks: readonly VariantStock[],
): Promise<Counted[]> {
  const variants = await graph<{ id: string; inventory_items: { inventory_item_id: string }[] }>(
    container,
    {
      entity: "product_variant",
      fields: ["id", "inventory_items.inventory_item_id"],
      filters: { id: stocks.map(({ variantId }) => variantId) },
    },
  );
  return stocks.map(({ variantId, pieces }) => {
    const item = variants.find(({ id }) => id === variantId)?.inventory_items[0];
    if (!item) throw new Error(`Variant ${variantId} has no inventory.`);
    return { itemId: item.inventory_item_id, pieces };
  });
}

async function write(
  container: MedusaContainer,
  locationId: string,
  counted: readonly Counted[],
): Promise<void> {
  const levels = await container.resolve(Modules.INVENTORY).listInventoryLevels({
    inventory_item_id: counted.map(({ itemId }) => itemId),
    location_id: locationId,
  });
  const plan = counted.map(({ itemId, pieces }) => {
    const level = levels.find(({ inventory_item_id }) => inventory_item_id === itemId);
    const stocked_quantity = pieces + (level?.reserved_quantity ?? 0);
    return {
      id: level?.id,
      data: { inventory_item_id: itemId, location_id: locationId, stocked_quantity },
    };
  });
  const missing = plan.filter(({ id }) => id === undefined).map(({ data }) => data);
  if (missing.length > 0) {
    await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels: missing } });
  }
  const updates = plan.flatMap(({ id, data }) => (id === undefined ? [] : [{ id, ...data }]));
  if (updates.length > 0) {
    await updateInventoryLevelsWorkflow(container).run({ input: { updates } });
  }
}
