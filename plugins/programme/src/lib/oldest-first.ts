/**
 * By creation time in milliseconds: the engine returns related rows in no fixed order, and a date
 * as text has whole seconds only.
 */
export function oldestFirst<T extends { created_at: Date | string }>(rows: T[]): T[] {
  const momentOf = (row: T) => new Date(row.created_at).getTime();
  return [...rows].sort((a, b) => momentOf(a) - momentOf(b));
}
