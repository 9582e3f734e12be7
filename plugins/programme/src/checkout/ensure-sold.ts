import type { CatalogColor } from "../catalog/read-catalog";
import { problem } from "../lib/problem";
import { toCartLines } from "../cart/read-cart";
import type { OpenCart } from "../read/cart";

/** Throws 409 with the names of the items in the cart that are no longer published. */
export function ensureSold(cart: OpenCart, sold: Map<string, CatalogColor>): void {
  const unpublished = toCartLines(cart).filter((line) => !sold.has(line.variant_id));
  if (unpublished.length === 0) return;
  const names = unpublished.map((line) => `${line.name} (${line.color})`).join(", ");
  throw problem(409, `No longer available: ${names}. Please update your bag.`);
}
