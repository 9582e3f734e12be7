import { COLLECTION_HANDLE } from "../contract/collection";
import { problem } from "../lib/problem";
import type { CatalogColor, CatalogProduct } from "./read-catalog";

/**
 * Finds a product's color, ignoring case. Without a product, searches all of them, Collection RICO
 * first. Throws 404 if no product has it.
 */
export function findColor(
  catalog: readonly CatalogProduct[],
  color: string,
  productId?: string,
): CatalogColor {
  const wanted = color.trim().toLowerCase();
  const products = productId
    ? catalog.filter(({ id }) => id === productId)
    : [...catalog].sort((a, b) => Number(isCollection(b)) - Number(isCollection(a)));
  const found = products
    .flatMap(({ colors }) => colors)
    .find((one) => one.color.toLowerCase() === wanted);
  if (!found) throw problem(404, "Product not found.");
  return found;
}

function isCollection({ handle }: CatalogProduct): boolean {
  return handle === COLLECTION_HANDLE;
}
