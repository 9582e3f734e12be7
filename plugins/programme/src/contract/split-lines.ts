/**
 * Splits order lines: units of one item that are handled differently become separate order lines.
 * The first order line has the item's ID; those that are split off also have a number: `ordli_1~2`.
 */
const SEPARATOR = "~";

/** Returns the ID of the Medusa order item that an order line belongs to. */
export function itemIdOf(lineId: string): string {
  return lineId.split(SEPARATOR, 1)[0] ?? lineId;
}

/** Returns the ID of the `nth` order line of an item, from 2. */
export function splitLineId(lineId: string, nth: number): string {
  return `${itemIdOf(lineId)}${SEPARATOR}${nth}`;
}

/**
 * Returns the share in cents of `n` of `quantity` units, after `from` of them. The shares of all
 * units add up to the total.
 */
export function shareOf(total: number, quantity: number, from: number, n: number): number {
  return Math.floor((total * (from + n)) / quantity) - Math.floor((total * from) / quantity);
}
