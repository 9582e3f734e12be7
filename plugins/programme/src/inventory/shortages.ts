import type { StockLevel } from "../medusa/reservations";
import type { Pieces, StockItem } from "../read/holds";

interface Units {
  variantId: string;
  /** Undefined if the variant no longer exists. */
  item: StockItem | undefined;
  units: number;
}

/**
 * Converts wanted quantities to inventory units: one entry for each inventory item of a variant.
 */
export function unitsOf(pieces: Pieces[], items: StockItem[]): Units[] {
  return pieces.flatMap(({ variantId, quantity }): Units[] => {
    const parts = items.filter((one) => one.variantId === variantId);
    if (parts.length === 0) return [{ variantId, item: undefined, units: quantity }];
    return parts.map((item) => ({ variantId, item, units: quantity * item.perPiece }));
  });
}

/** Returns the variants that have too few units or no longer exist. */
export function insufficientVariants(
  pieces: Pieces[],
  items: StockItem[],
  levels: StockLevel[],
): string[] {
  const available = new Map(
    levels.map((level) => [
      level.inventory_item_id,
      level.stocked_quantity - level.reserved_quantity,
    ]),
  );
  const short = unitsOf(pieces, items)
    .filter(({ item, units }) => {
      if (!item) return true;
      if (!item.inventoryItemId || item.allowBackorder) return false;
      return (available.get(item.inventoryItemId) ?? 0) < units;
    })
    .map(({ variantId }) => variantId);
  return [...new Set(short)];
}
