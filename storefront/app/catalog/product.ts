import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";

/** The first color of this name among all products, in any case. */
export function findColor(
  products: Product[],
  color: string,
): (ProductColor & { productId: string }) | undefined {
  for (const product of products) {
    const found = product.colors.find((one) => one.color.toLowerCase() === color.toLowerCase());
    if (found) return { ...found, productId: product.id };
  }
  return undefined;
}

const LONGEST_COLOR = 60;

/** The collection page with a color chosen; a text longer than any color name is ignored. */
export function colorAddress(color: string): string {
  return color.length > LONGEST_COLOR
    ? "/products"
    : `/products?color=${encodeURIComponent(color)}`;
}
