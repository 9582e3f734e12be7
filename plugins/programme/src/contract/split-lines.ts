/**
 * Items of one line that go different ways become lines of their own. The first line of an item has the
 * item's ID; lines that are split off have a number besides: `ordli_1~2`.
 */
const SEPARATOR = "~";

/** Returns the ID of Medusa's order item to which a line belongs. */
export function itemIdOf(lineId: string): string {
  return lineId.split(SEPARATOR, 1)[0] ?? lineId;
}

/** Returns the ID of the `nth` line of an item, from 2. */
export function splitLineId(lineId: string, nth: number): string {
  return `${itemIdOf(lineId)}${SEPARATOR}${nth}`;
}

/**
 * Returns the part of cents that belongs to `n` of `quantity` items, after `from` of them. The parts of
 * all items add up to the total.
 */
export function shareOf(total: number, quantity: number, from: number, n: number): number {
  return Math.floor((total * (from + n)) / quantity) - Math.floor((total * from) / quantity);
}
