import type { CurrentUser } from "@tomashi/programme/contract/http";
import type { CartLine } from "@tomashi/programme/contract/http-cart";
import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import {
  NO_ADDRESS,
  type SavedAddress,
  type ShippingAddress,
} from "@tomashi/programme/contract/postal-address";
import type { ProductImage } from "@tomashi/programme/contract/shop-image";
import { COLLECTION_HANDLE, colors } from "@tomashi/programme/contract/collection";
import { buyingFacts, defaultBuying } from "@tomashi/programme/contract/content/buying";
import { defaultSettings } from "~/settings/public-settings";
import type { RootData } from "~/settings/root-data";

/** A name of the maximum length without a line break opportunity. */
export const LONG_NAME = "Handsewnmessengerbagwithoutasinglespaceinitsnametobreakit";

/** The time of the screenshots. */
export const NOW = "2026-11-21T15:00:00.000Z";

const buying = buyingFacts(
  { ...defaultBuying, delivery: "Arrives 3 to 5 business days later." },
  { countries: ["us"], shipsWithinDays: 5 },
);

export const settings = { ...defaultSettings, siteUrl: "https://example.com", buying };

export const shopper: CurrentUser = {
  id: "shopper",
  name: "First Last",
  email: "shopper@example.com",
  role: null,
  has_second_factor: false,
  needs_second_factor: false,
};

export const admin: CurrentUser = {
  ...shopper,
  id: "admin",
  email: "admin@example.com",
  role: "admin",
};

export function counts(cart: number, wishlist = cart): NonNullable<RootData["counts"]> {
  return { cart, wishlist, wishlist_colors: [], wishlist_variants: [], waited_for: [] };
}

export const loggedIn = { person: shopper, counts: counts(1) };

export const address: ShippingAddress = {
  name: "First Last",
  address_1: "100 Example Street",
  address_2: "Floor 2",
  city: "New York",
  province: "NY",
  postal_code: "10001",
  country_code: "us",
  phone: "+1 212 555 0100",
};

export const savedAddress: SavedAddress = {
  ...address,
  id: "studio",
  name: "Second Person",
  address_1: "1 Example Avenue",
  address_2: "",
  is_profile: false,
  is_last_used: true,
};

export const emptyAddress: ShippingAddress = { ...NO_ADDRESS, name: "", phone: "" };

export const picture: ProductImage = {
  name: "pictures/uploaded",
  widths: [256],
  width: 256,
  height: 256,
  alt: "A bag of red leather on paper",
  color: null,
};

export const cartLine: CartLine = {
  id: "line",
  product_id: "rico",
  variant_id: "red",
  name: "Tallon",
  color: "red",
  handle: "rico",
  description: "",
  thumbnail: null,
  picture: null,
  price: 740,
  quantity: 1,
  price_before: null,
  stock: 8,
  final_sale: null,
  ships_on: null,
};

export const longLine: CartLine = {
  ...cartLine,
  name: LONG_NAME,
  color: "blue",
  quantity: 12,
  price: 12_345.67,
  price_before: 12_000,
  stock: 2,
  final_sale: "pre_order",
  ships_on: "2027-02-01",
};

export const color: ProductColor = {
  variantId: "cognac",
  name: "Weekender",
  color: "cognac",
  values: ["cognac"],
  price: 980,
  regularPrice: null,
  finalSale: null,
  shipsOn: null,
  swatch: "#7a3b2e",
  stock: 8,
};

export const product: Product = {
  id: "weekender",
  handle: "weekender",
  name: "Weekender",
  description: "A bag for two nights.\nIts handles are sewn by hand.",
  pictures: [picture, { ...picture, alt: "Its handles", color: "black" }],
  options: ["Color"],
  colors: [
    color,
    {
      ...color,
      variantId: "black",
      color: "black",
      values: ["black"],
      swatch: null,
      stock: 2,
      price: 1080,
    },
    { ...color, variantId: "sand", color: "sand", values: ["sand"], swatch: "#d8c7a3", stock: 0 },
  ],
};

/**
 * Collection RICO with one color out of stock, one low in stock, one on sale, and one pre-order.
 */
export const collection: Product = {
  ...product,
  id: "rico",
  handle: COLLECTION_HANDLE,
  name: "Collection RICO",
  pictures: [],
  colors: colors.map((one, at) => ({
    ...color,
    variantId: one.color,
    name: one.name,
    color: one.color,
    values: [one.color],
    price: one.price,
    swatch: null,
    stock: [8, 2, 0, 8, 8][at] ?? 8,
    finalSale: ([null, null, null, "reduced", "pre_order"] as const)[at] ?? null,
    shipsOn: at === 4 ? "2027-02-01" : null,
  })),
};

export const stockAlert = {
  variant_id: "blue",
  name: "Talia",
  color: "blue",
  handle: "rico",
  price: 740,
  asked_at: NOW,
  told_at: null,
  is_active: true,
};
