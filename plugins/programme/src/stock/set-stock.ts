import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createInventoryLevelsWorkflow,
  updateInventoryLevelsWorkflow,
} from "@medusajs/medusa/core-flows";
import { idsOf } from "./holds";
import { stockItemsOf, withInventoryLock, withStockTurn, type StockItem } from "./stock-items";
import { stockLocationId } from "./stock-location";

/** How many pieces of a variant can be bought from now on, besides those reserved and held. */
export interface VariantStock {
  variantId: string;
  pieces: number;
}

/**
 * Sets what can be bought now: on hand becomes that number and what is reserved, in one turn, so
 * that nothing is taken or sent meanwhile.
 */
export async function setStock(
  container: MedusaContainer,
  stocks: readonly VariantStock[],
): Promise<void> {
  if (stocks.length === 0) return;
  const items = await stockItemsOf(
    container,
    stocks.map(({ variantId }) => variantId),
  );
  const ids = idsOf(items);
  await withStockTurn(container, ids, () =>
    withInventoryLock(container, ids, () => write(container, stocks, items)),
  );
}

async function write(
  container: MedusaContainer,
  stocks: readonly VariantStock[],
  items: readonly StockItem[],
): Promise<void> {
  const location_id = await stockLocationId(container);
  const levels = await container
    .resolve(Modules.INVENTORY)
    .listInventoryLevels({ inventory_item_id: idsOf([...items]), location_id });
  const plan = stocks.map(({ variantId, pieces }) => {
    const item = items.find((one) => one.variantId === variantId);
    if (!item?.inventoryItemId) throw new Error(`The engine counts no stock of ${variantId}.`);
    const level = levels.find((one) => one.inventory_item_id === item.inventoryItemId);
    const stocked_quantity = pieces * item.perPiece + (level?.reserved_quantity ?? 0);
    return {
      id: level?.id,
      data: { inventory_item_id: item.inventoryItemId, location_id, stocked_quantity },
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
