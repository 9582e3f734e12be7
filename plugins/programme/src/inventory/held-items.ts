import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { assignHoldsToLines, reservationsOf, type Hold } from "./holds";
import { unitsOf } from "./shortages";
import type { StockItem } from "../read/holds";

interface HeldUnits {
  id: string;
  inventoryItemId: string;
  quantity: number;
  /** True if more is reserved than in stock, because staff lowered the stock during the hold. */
  isShort: boolean;
}

async function readHeld(container: MedusaContainer, reference: string): Promise<HeldUnits[]> {
  const held = await reservationsOf(container, { external_id: reference });
  const levels = await container
    .resolve(Modules.INVENTORY)
    .listInventoryLevels({ inventory_item_id: held.map((one) => one.inventory_item_id) });
  const isInStock = (itemId: string, locationId: string) =>
    levels.some(
      (level) =>
        level.inventory_item_id === itemId &&
        level.location_id === locationId &&
        level.stocked_quantity >= level.reserved_quantity,
    );
  return held.map(({ id, inventory_item_id, location_id, quantity, allow_backorder }) => ({
    id,
    inventoryItemId: inventory_item_id,
    quantity: Number(quantity),
    isShort: allow_backorder !== true && !isInStock(inventory_item_id, location_id),
  }));
}

/**
 * Returns true if exactly these units are held and in stock. If not, the caller holds them again.
 */
export async function isFullyHeld(
  container: MedusaContainer,
  { reference, pieces }: Pick<Hold, "reference" | "pieces">,
  items: StockItem[],
): Promise<boolean> {
  const held = await readHeld(container, reference);
  const units = unitsOf(pieces, items);
  const counted = units.flatMap((one) =>
    one.item?.inventoryItemId ? [`${one.item.inventoryItemId} ${one.units}`] : [],
  );
  return (
    units.every(({ item }) => item) &&
    held.every(({ isShort }) => !isShort) &&
    counted.toSorted().join() ===
      held
        .map((one) => `${one.inventoryItemId} ${one.quantity}`)
        .toSorted()
        .join()
  );
}

export interface OrderedUnits {
  lineId: string;
  inventoryItemId: string;
  units: number;
}

/** Converts holds into order reservations atomically, so the stock is never released in between. */
export async function convertHoldsToReservations(
  container: MedusaContainer,
  reference: string,
  lines: OrderedUnits[],
): Promise<void> {
  const held = await reservationsOf(container, { external_id: reference });
  const passed = lines.map(({ lineId, inventoryItemId, units }) => {
    const index = held.findIndex(
      (one) => one.inventory_item_id === inventoryItemId && Number(one.quantity) === units,
    );
    const [own] = index < 0 ? [] : held.splice(index, 1);
    if (!own) throw new Error(`Nothing is held for ${lineId} by ${reference}.`);
    return { id: own.id, inventoryItemId, lineId };
  });
  await assignHoldsToLines(container, passed);
}
