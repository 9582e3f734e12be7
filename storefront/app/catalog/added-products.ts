import { COLLECTION_HANDLE } from "@tomashi/programme/contract/collection";
import type { Product } from "@tomashi/programme/contract/http-catalog";

/** What has a page of its own: everything on sale but Collection RICO. */
export function addedProducts<T extends Pick<Product, "handle" | "colors">>(
  products: readonly T[],
): T[] {
  return products.filter(({ handle, colors }) => handle !== COLLECTION_HANDLE && colors.length > 0);
}
