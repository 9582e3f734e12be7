/** By this every id of the seed can be told from the engine's own. */
export const MARK = "0LARGE";

let made = 0;

/** An id as long as the engine's, the next in the order of making. */
export function id(prefix: string): string {
  made += 1;
  return `${prefix}_${MARK}${String(made).padStart(20, "0")}`;
}
