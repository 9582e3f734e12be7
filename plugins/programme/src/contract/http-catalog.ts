/** `GET /catalog`: everything on sale, oldest first. */
export interface Catalog {
  products: Product[];
}

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
