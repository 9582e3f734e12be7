/** For how many whole days a stock lasts at the pace of a period; null when none was sold. */
export function coverDays({
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
