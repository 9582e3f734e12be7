import { COLLECTION_HANDLE } from "@tomashi/programme/contract/collection";
import type { Product } from "@tomashi/programme/contract/http-catalog";

/** Returns the products with their own page: all published ones except Collection RICO. */
export function addedProducts<T extends Pick<Product, "handle" | "colors">>(
  products: readonly T[],
): T[] {
  return products.filter(({ handle, colors }) => handle !== COLLECTION_HANDLE && colors.length > 0);
}
