/** A part of each ID of this seed, which distinguishes it from Medusa's. */
export const MARK = "0LARGE";

let count = 0;

/** Returns the next ID, as long as Medusa's. */
export function id(prefix: string): string {
  count += 1;
  return `${prefix}_${MARK}${String(count).padStart(20, "0")}`;
}
