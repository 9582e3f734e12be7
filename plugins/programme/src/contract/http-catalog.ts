/** `GET /catalog`: everything on sale, oldest first. */
export interface Catalog {
  products: Product[];
}

/** A product as the storefront's pages need it. */
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
  /** The pieces available now. */
  stock: number;
}
