/**
 * Sorts by creation time in milliseconds: Medusa returns related rows in no fixed order, and a date
 * as text has only whole seconds.
 */
export function oldestFirst<T extends { created_at: Date | string }>(rows: T[]): T[] {
  const momentOf = (row: T) => new Date(row.created_at).getTime();
  return [...rows].sort((a, b) => momentOf(a) - momentOf(b));
}
