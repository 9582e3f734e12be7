/** Returns how many full days the stock lasts at a period's pace of sales; null if nothing was sold. */
export function daysOfInventory({
  stock,
  sold,
  days,
}: {
  stock: number;
  sold: number;
  days: number;
}): number | null {
  return sold > 0 ? Math.floor((Math.max(0, stock) * days) / sold) : null;
}
