/** Distinguishes the seed's ids from the engine's. */
export const MARK = "0LARGE";

let count = 0;

/** The next id, as long as the engine's. */
export function id(prefix: string): string {
  count += 1;
  return `${prefix}_${MARK}${String(count).padStart(20, "0")}`;
}
