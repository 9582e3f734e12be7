/** A part of each ID of this seed, which distinguishes it from Medusa's. */
export const SEED_MARK = "0LARGE";

let count = 0;

/** Returns the next ID, as long as Medusa's. */
export function nextId(prefix: string): string {
  count += 1;
  return `${prefix}_${SEED_MARK}${String(count).padStart(20, "0")}`;
}
