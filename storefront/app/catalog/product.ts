import { COLLECTION_HANDLE, productPath } from "@tomashi/programme/contract/collection";
import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";

/** A color of a product, as in a form. `handle` is missing for Collection RICO. */
export interface ChosenColor {
  handle?: string | undefined;
  color: string;
}

export function findProduct(products: Product[], handle: string): Product | undefined {
  return products.find((product) => product.handle === handle);
}

/** Finds a color of this product, or of Collection RICO without a handle, in any case. */
export function findColor(
  products: Product[],
  { handle = COLLECTION_HANDLE, color }: ChosenColor,
): ProductColor | undefined {
  return findProduct(products, handle)?.colors.find(
    (one) => one.color.toLowerCase() === color.toLowerCase(),
  );
}

/** Longer than any handle or color name. */
const LONGEST = 200;

/** Returns the page of a product, or of Collection RICO without a handle. */
export function productPagePath(handle?: string): string {
  const isOwn = handle !== undefined && handle !== "" && handle !== COLLECTION_HANDLE;
  return isOwn && handle.length <= LONGEST
    ? `/products/${encodeURIComponent(handle)}`
    : "/products";
}

/**
 * Returns the product's page with this color selected. Ignores a text longer than any color name.
 */
export function colorPagePath({ handle, color }: ChosenColor): string {
  const page = productPagePath(handle);
  const isUsable = color !== "" && color.length <= LONGEST && (handle ?? "").length <= LONGEST;
  return isUsable ? productPath(handle || COLLECTION_HANDLE, color) : page;
}
