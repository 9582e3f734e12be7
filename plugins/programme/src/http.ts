/** The shapes that the plugin's store routes answer. Types only: the storefront reads them too. */

import type { OrderLineStatus } from "./order-line/words";

export interface Person {
  id: string;
  name: string;
  email: string;
  /** True when the same log-in also belongs to an admin of the engine. */
  is_admin: boolean;
}

export interface CartLine {
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  color: string;
  description: string;
  /** Dollars for one piece. */
  price: number;
  quantity: number;
}

export interface Cart {
  lines: CartLine[];
}

export interface WishlistItem {
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  color: string;
  description: string;
  /** Dollars for one piece, as the shop asks for it now. */
  price: number;
}

export type { OrderLineStatus };

export interface OrderLine {
  order_id: string;
  line_id: string;
  name: string;
  color: string;
  quantity: number;
  status: OrderLineStatus;
  /** ISO 8601. */
  created_at: string;
  /** Dollars for one piece. */
  price: number;
  /** ISO 8601, once the piece has been delivered. */
  delivered_at: string | null;
  /** Why the line cannot be returned today; null when it can. */
  return_refusal: string | null;
}

/** What can be asked of a shopper besides who it is. */
export const shopperParts = ["cart", "wishlist", "orders", "counts", "credit"] as const;
export type ShopperPart = (typeof shopperParts)[number];

export interface Shopper {
  person: Person;
  cart?: Cart;
  wishlist?: WishlistItem[];
  /** Oldest first. */
  orders?: OrderLine[];
  counts?: { cart: number; wishlist: number };
  /** Store credit in dollars. */
  credit?: number;
}

export interface Session {
  token: string;
  person: Person;
}

export interface CancelledCheckout {
  /** The payment had been made before it could be cancelled: it is an order now. */
  is_paid: boolean;
}

export interface ConfirmedItem {
  id: string;
  name: string;
  category: "Apparel";
  /** Dollars for one piece. */
  price: number;
  quantity: number;
}

export interface ConfirmedOrder {
  order_id: string;
  items: ConfirmedItem[];
  /** Dollars. */
  total: number;
}
