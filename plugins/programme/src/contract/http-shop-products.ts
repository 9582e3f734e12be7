/** Contains the types of `/admin/shop-products`, where admins prepare products. */

import type { Page } from "./http-admin";
import type { ProductImage, ShopImage } from "./shop-image";
import type { ProductState } from "./statuses";

/** `GET /admin/shop-products?q&limit&offset`: products and drafts by sort position. */
export interface ShopProducts extends Page {
  products: ShopProductHead[];
  /** Number of products with a position: all but Collection RICO. */
  placed: number;
}

export interface ShopProductHead {
  id: string;
  name: string;
  state: ProductState;
  /** ISO 8601; null unless it is scheduled. */
  publish_at: string | null;
  /** True for Collection RICO, which has its own page, `/products`, and comes first. */
  is_collection: boolean;
  /** Sort position from 1; null for Collection RICO. */
  place: number | null;
  /** The image for all colors; null without any. */
  picture: ShopImage | null;
  /** Why the shop can't sell it, so that it is not in the catalog; null if it can. */
  unsold_reason: string | null;
}

/** `GET /admin/shop-products/:id` */
export interface ShopProduct extends ShopProductHead {
  /** Its page is `/products/<handle>`. */
  handle: string;
  description: string;
  /** `publish_at` in the shop's time zone, `2026-12-01T09:00`. */
  publish_local: string | null;
  /** Time zone of the shop, such as `America/New_York`. */
  time_zone: string;
  pictures: ProductImage[];
  /** The titles of its options, the color first. */
  options: string[];
  colors: ShopProductColor[];
  placed: number;
  /** Changes with every change of the product; sent back with an update. */
  version: string;
}

export interface ShopProductColor {
  variant_id: string;
  /** The joined option values: `red`, or `black / M` with two options. */
  color: string;
  /** The value of each option of the product, in the same order. */
  values: string[];
  /** Name of the variant, such as `Tallon`. */
  name: string;
  /** The regular price in dollars. */
  price: number;
  /** Sale price in dollars; null if it is not on sale. */
  reduced_price: number | null;
  pre_order: boolean;
  /** Date on which the pre-order ships, `2027-02-01`. */
  ships_on: string | null;
  /** `#7a3b2e`; null without one, as for the leathers of Collection RICO. */
  swatch: string | null;
  /** In grams, as packed; null if it is unknown. */
  weight: number | null;
}

export type ImageChoice = Pick<ProductImage, "name" | "alt" | "color">;

/** `POST /admin/shop-products/:id`: replaces all of it. */
export interface ShopProductChange {
  version: string;
  state: ProductState;
  /** For scheduled products, in the shop's time zone, `2026-12-01T09:00`. */
  publish_local?: string | null;
  pictures: ImageChoice[];
  /** Colors that are left out stay unchanged. */
  colors: (Omit<ShopProductColor, "color" | "values" | "name" | "weight"> & {
    /** Without it, the weight stays unchanged. */
    weight?: number | null | undefined;
  })[];
}

/** `POST /admin/shop-products/:id/place`: `seen` is the position that the admin saw. */
export interface PlaceChange {
  to: "first" | "up" | "down" | "last";
  seen: number;
}
