/**
 * By the moment at which each was created, to the millisecond: the engine answers related rows in
 * whatever order the database finds them, and a date as text is told in whole seconds.
 */
export function oldestFirst<T extends { created_at: Date | string }>(rows: T[]): T[] {
  const momentOf = (row: T) => new Date(row.created_at).getTime();
  return [...rows].sort((a, b) => momentOf(a) - momentOf(b));
}
