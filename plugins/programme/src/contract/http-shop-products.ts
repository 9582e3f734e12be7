/** `/admin/shop-products`: the label's products as its admins prepare them. Types only. */

import type { Page } from "./http-admin";
import type { ProductImage, ShopImage } from "./shop-image";
import type { ProductState } from "./statuses";

/** `GET /admin/shop-products?q&limit&offset`: drafts too, as they follow each other on `/products`. */
export interface ShopProducts extends Page {
  products: ShopProductHead[];
  /** Those that have a place: all but Collection RICO. */
  placed: number;
}

export interface ShopProductHead {
  id: string;
  name: string;
  state: ProductState;
  /** ISO 8601; null unless it is to be put on sale at a moment. */
  publish_at: string | null;
  /** It has a screen of its own, `/products`, and comes first. */
  is_collection: boolean;
  /** From 1, among all that have a place; null for Collection RICO. */
  place: number | null;
  /** The one that stands for all colors; null without any. */
  picture: ShopImage | null;
}

/** `GET /admin/shop-products/:id` */
export interface ShopProduct extends ShopProductHead {
  /** Its page is `/products/<handle>`. */
  handle: string;
  description: string;
  /** The same moment as `publish_at` by the clocks of the shop, `2026-12-01T09:00`. */
  publish_local: string | null;
  /** The zone of those clocks, `America/New_York`. */
  time_zone: string;
  pictures: ProductImage[];
  colors: ShopProductColor[];
  /** How many have a place. */
  placed: number;
  /** Different after every change of what is here; sent back with a change. */
  version: string;
}

export interface ShopProductColor {
  variant_id: string;
  color: string;
  /** The variant's own name, `Tallon`. */
  name: string;
  /** The regular price in dollars. */
  price: number;
  /** Dollars; null if it is not reduced. */
  reduced_price: number | null;
  pre_order: boolean;
  /** The day on which the pre-order ships, `2027-02-01`. */
  ships_on: string | null;
  /** `#7a3b2e`; null without one, as for the leathers of Collection RICO. */
  swatch: string | null;
}

/** An uploaded picture, with what it is on this page. */
export type ImageChoice = Pick<ProductImage, "name" | "alt" | "color">;

/** `POST /admin/shop-products/:id`: all of it at once. */
export interface ShopProductChange {
  version: string;
  state: ProductState;
  /** By the clocks of the shop, `2026-12-01T09:00`, for what is scheduled. */
  publish_local?: string | null;
  pictures: ImageChoice[];
  /** Those that are left out stay as they are. */
  colors: Omit<ShopProductColor, "color" | "name">[];
}

/** `POST /admin/shop-products/:id/place`: `seen` is the place that the person saw. */
export interface PlaceChange {
  to: "first" | "up" | "down" | "last";
  seen: number;
}
