import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";
import { passReservations, type Hold } from "./holds";
import { unitsOf } from "./shortages";
import type { StockItem } from "./stock-items";

interface Held {
  id: string;
  inventory_item_id: string;
  quantity: number;
  /** More is reserved than in stock: staff lowered the stock after the pieces were held. */
  is_short: boolean;
}

function readHeld(container: MedusaContainer, reference: string): Promise<Held[]> {
  return sql<Held>(
    container,
    `select held.id, held.inventory_item_id, held.quantity::float8 as quantity,
       not coalesce(held.allow_backorder, false) and not exists (
         select 1 from inventory_level level
         where level.inventory_item_id = held.inventory_item_id
           and level.location_id = held.location_id and level.deleted_at is null
           and level.stocked_quantity >= level.reserved_quantity) as is_short
     from reservation_item held
     where held.external_id = ? and held.deleted_at is null order by held.id`,
    [reference],
  );
}

/** Whether exactly these pieces are held and in stock. If not, the caller holds them again. */
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
    held.every(({ is_short }) => !is_short) &&
    counted.toSorted().join() ===
      held
        .map((one) => `${one.inventory_item_id} ${one.quantity}`)
        .toSorted()
        .join()
  );
}

/** A line of an order, with the units of the inventory that are to be sent for it. */
export interface OrderedUnits {
  lineId: string;
  inventoryItemId: string;
  units: number;
}

/** Makes what is held the reservations of an order's lines: not for a moment are the pieces free. */
export async function passPieces(
  container: MedusaContainer,
  reference: string,
  lines: OrderedUnits[],
): Promise<void> {
  const held = await readHeld(container, reference);
  const passed = lines.map(({ lineId, inventoryItemId, units }) => {
    const index = held.findIndex(
      (one) => one.inventory_item_id === inventoryItemId && one.quantity === units,
    );
    const [own] = index < 0 ? [] : held.splice(index, 1);
    if (!own) throw new Error(`Nothing is held for ${lineId} by ${reference}.`);
    return { id: own.id, inventoryItemId, lineId };
  });
  await passReservations(container, passed);
}
