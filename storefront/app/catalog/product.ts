/** A product as the shop's screens know it. */
export interface Product {
  id: string;
  name: string;
  description: string;
  colors: ProductColor[];
}

export interface ProductColor {
  variantId: string;
  name: string;
  color: string;
  /** Dollars. */
  price: number;
  /** Pieces that can be bought now. */
  stock: number;
}

/** The first color of this name among all products, in any case. */
export function findColor(
  products: Product[],
  color: string,
): (ProductColor & { productId: string }) | undefined {
  for (const product of products) {
    const found = product.colors.find((one) => one.color === color.toLowerCase());
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
