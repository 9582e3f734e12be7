import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";

/** The first color of this name, whatever its case, among all products. */
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

/** The collection page with a color chosen; a longer text than any of their names is no color. */
export function colorAddress(color: string): string {
  return color.length > LONGEST_COLOR
    ? "/products"
    : `/products?color=${encodeURIComponent(color)}`;
}
