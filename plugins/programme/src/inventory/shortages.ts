import type { Level } from "../engine/reservations";
import type { Pieces, StockItem } from "./stock-items";

/** What is wanted in units of the inventory; the item is missing where the variant is gone. */
export function unitsOf(pieces: Pieces[], items: StockItem[]) {
  return pieces.map(({ variantId, quantity }) => {
    const item = items.find((one) => one.variantId === variantId);
    return { variantId, item, units: quantity * (item?.perPiece ?? 1) };
  });
}

/** The variants of which there are fewer pieces than wanted, or which no longer exist. */
export function shortOf(pieces: Pieces[], items: StockItem[], levels: Level[]): string[] {
  const available = new Map(
    levels.map((level) => [
      level.inventory_item_id,
      level.stocked_quantity - level.reserved_quantity,
    ]),
  );
  return unitsOf(pieces, items)
    .filter(({ item, units }) => {
      if (!item) return true;
      if (!item.inventoryItemId || item.allowBackorder) return false;
      return (available.get(item.inventoryItemId) ?? 0) < units;
    })
    .map(({ variantId }) => variantId);
}
