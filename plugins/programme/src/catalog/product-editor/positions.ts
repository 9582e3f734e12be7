import type { MedusaContainer } from "@medusajs/framework/types";
import { readPlacedProducts } from "../../read/catalog";

/** Returns a product's position, from 1, and the number of products that have one. */
export async function readPosition(container: MedusaContainer, id: string) {
  const all = await readPlacedProducts(container);
  const at = all.findIndex((one) => one.id === id);
  return { place: at === -1 ? null : at + 1, placed: all.length };
}
