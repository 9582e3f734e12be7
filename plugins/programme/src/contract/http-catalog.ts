import type { PublishedContent } from "./content/http";
import type { ProductImage } from "./shop-image";
import type { FinalSaleReason } from "./statuses";

/**
 * `GET /catalog`: the published products by sort position, and the published content. One response
 * for both, so that no page needs a second round trip.
 */
export interface Catalog {
  products: Product[];
  content: PublishedContent;
}

export interface Product {
  id: string;
  /** Its page is `/products/<handle>`; Collection RICO's is `/products`. */
  handle: string;
  name: string;
  description: string;
  /** By sort position; empty for Collection RICO, whose images ship with the shop. */
  pictures: ProductImage[];
  /** The titles of its one or two options, such as `Color` and `Size`, the color first. */
  options: string[];
  /** One for each variant: each color, or each color and size. */
  colors: ProductColor[];
}

export interface ProductColor {
  variantId: string;
  name: string;
  /** The joined option values: `red`, or `black / M` with two options. */
  color: string;
  /** The value of each option of the product, in the same order. */
  values: string[];
  /** In dollars. */
  price: number;
  /** Price in dollars without the sale; null if the item is not on sale. */
  regularPrice: number | null;
  /** Why it cannot be returned; null if it can. */
  finalSale: FinalSaleReason | null;
  /** Date on which a pre-order ships, `2027-02-01`; null if it is in stock now. */
  shipsOn: string | null;
  /** Its color as `#7a3b2e`; null for the leathers of Collection RICO. */
  swatch: string | null;
  stock: number;
}
