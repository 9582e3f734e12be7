import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createInventoryLevelsWorkflow,
  updateInventoryLevelsWorkflow,
} from "@medusajs/medusa/core-flows";
import { idsOf } from "./holds";
import { stockItemsOf, type StockItem } from "../read/holds";
import { stockLocationId } from "../lib/store-defaults";
import { withLocks } from "../lib/locks";

/** Contains the available quantity of a variant, without reserved and held units. */
export interface VariantStock {
  variantId: string;
  pieces: number;
  /** The stock that the staff member saw; if it has changed, nothing is set. */
  seen?: number | undefined;
}

/**
 * Sets the available quantity: the stocked quantity becomes that number plus the reserved units,
 * under one lock. If the stock of any variant is not what the staff member saw, sets nothing and
 * returns those variants with their current stock.
 */
export async function setStock(
  container: MedusaContainer,
  stocks: readonly VariantStock[],
): Promise<Map<string, number>> {
  if (stocks.length === 0) return new Map();
  const items = await stockItemsOf(
    container,
    stocks.map(({ variantId }) => variantId),
  );
  const ids = idsOf(items);
  return withLocks(container, "stock", ids, () =>
    withLocks(container, "inventoryItem", ids, () => writeStock(container, stocks, items)),
  );
}

async function writeStock(
  container: MedusaContainer,
  stocks: readonly VariantStock[],
  items: readonly StockItem[],
): Promise<Map<string, number>> {
  const location_id = await stockLocationId(container);
  const levels = await container
    .resolve(Modules.INVENTORY)
    .listInventoryLevels({ inventory_item_id: idsOf([...items]), location_id });
  const { plan, moved } = planStockUpdate(stocks, items, levels, location_id);
  if (moved.size > 0) return moved;
  const missing = plan.filter(({ id }) => id === undefined).map(({ data }) => data);
  if (missing.length > 0) {
    await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels: missing } });
  }
  const updates = plan.flatMap(({ id, data }) => (id === undefined ? [] : [{ id, ...data }]));
  if (updates.length > 0) {
    await updateInventoryLevelsWorkflow(container).run({ input: { updates } });
  }
  return moved;
}

interface StockedLevel {
  id: string;
  inventory_item_id: string;
  stocked_quantity: number;
  reserved_quantity: number;
}

/** Returns the new stock levels, and the variants whose stock changed since it was shown. */
export function planStockUpdate(
  stocks: readonly VariantStock[],
  items: readonly StockItem[],
  levels: readonly StockedLevel[],
  location_id: string,
) {
  const moved = new Map<string, number>();
  const plan = stocks.map(({ variantId, pieces, seen }) => {
    const item = items.find((one) => one.variantId === variantId);
    if (!item?.inventoryItemId) throw new Error(`Medusa does not track the stock of ${variantId}.`);
    const level = levels.find((one) => one.inventory_item_id === item.inventoryItemId);
    const reserved = level?.reserved_quantity ?? 0;
    const now = Math.floor(((level?.stocked_quantity ?? 0) - reserved) / item.perPiece);
    if (seen !== undefined && seen !== now) moved.set(variantId, now);
    const stocked_quantity = pieces * item.perPiece + reserved;
    return {
      id: level?.id,
      data: { inventory_item_id: item.inventoryItemId, location_id, stocked_quantity },
    };
  });
  return { plan, moved };
}
