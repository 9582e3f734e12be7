import { COLLECTION_HANDLE, piecePath } from "@tomashi/programme/contract/collection";
import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";

/** A color of a product, as a form names it: `handle` is missing for Collection RICO. */
export interface ChosenColor {
  handle?: string | undefined;
  color: string;
}

export function findProduct(products: Product[], handle: string): Product | undefined {
  return products.find((product) => product.handle === handle);
}

/** The color of this product, in any case; without a handle Collection RICO's. */
export function findColor(
  products: Product[],
  { handle = COLLECTION_HANDLE, color }: ChosenColor,
): ProductColor | undefined {
  return findProduct(products, handle)?.colors.find(
    (one) => one.color.toLowerCase() === color.toLowerCase(),
  );
}

/** At this stock or below, a page shows how many are left. */
const FEW = 3;

/** `2 left`, said only where it helps to decide. */
export function stockNote(stock: number): string | undefined {
  return stock > 0 && stock <= FEW ? `${stock} left` : undefined;
}

/** Longer than any handle or color name. */
const LONGEST = 200;

/** The page of a product; Collection RICO's without a handle. */
export function productAddress(handle?: string): string {
  const isOwn = handle !== undefined && handle !== "" && handle !== COLLECTION_HANDLE;
  return isOwn && handle.length <= LONGEST
    ? `/products/${encodeURIComponent(handle)}`
    : "/products";
}

/** The product's page with this color chosen; a text longer than any color name is ignored. */
export function colorAddress({ handle, color }: ChosenColor): string {
  const page = productAddress(handle);
  const isUsable = color !== "" && color.length <= LONGEST && (handle ?? "").length <= LONGEST;
  return isUsable ? piecePath(handle || COLLECTION_HANDLE, color) : page;
}
