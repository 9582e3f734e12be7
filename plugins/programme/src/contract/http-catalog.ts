import type { PublishedContent } from "./content/http";
import type { ProductImage } from "./shop-image";
import type { FinalSaleReason } from "./statuses";

/**
 * `GET /catalog`: everything on sale, in the label's order, and the people and words that admins have
 * published. One answer for both, so that no page costs a second round trip.
 */
export interface Catalog {
  products: Product[];
  content: PublishedContent;
}

/** A product as the storefront's pages need it. */
export interface Product {
  id: string;
  /** Its page is `/products/<handle>`; Collection RICO's is `/products`. */
  handle: string;
  name: string;
  description: string;
  /** In the label's order; none for Collection RICO, whose pictures come with the shop. */
  pictures: ProductImage[];
  colors: ProductColor[];
}

export interface ProductColor {
  variantId: string;
  name: string;
  color: string;
  /** Dollars. */
  price: number;
  /** What it costs when it is not reduced, in dollars; null if it is not. */
  regularPrice: number | null;
  /** Why it cannot come back; null if it can. */
  finalSale: FinalSaleReason | null;
  /** The day on which a pre-order is sent, `2027-02-01`; null for what is here. */
  shipsOn: string | null;
  /** Its color as `#7a3b2e`; null for the leathers of Collection RICO. */
  swatch: string | null;
  /** The pieces available now. */
  stock: number;
}
