/**
 * Contains the response types of the plugin's store routes. Types only: the storefront imports them
 * too.
 */

import type { ExchangedItem, OrderHead, SettledReturn } from "./http-orders";
import type { StaffRole } from "./http-admin";
import type { Cart, WishlistItem } from "./http-cart";
import type { PostalAddress, SavedAddress, ShippingAddress } from "./postal-address";
import type { StockAlert } from "./stock-alerts";
import type { FinalSaleReason, LossResolution, OrderLineStatus, Settlement } from "./statuses";
import type { Tracking } from "./tracking";

/** Confirms a change without returning what it changed. */
export interface Done {
  ok: true;
}

export interface CurrentUser {
  id: string;
  name: string;
  email: string;
  /** Staff role of the login; null for a customer. */
  role: StaffRole;
  has_second_factor: boolean;
  /** True while the role is suspended until two-factor authentication is set up. */
  needs_second_factor: boolean;
}

/** `GET /shop/shopper/second-factor` */
export interface TwoFactor {
  is_set: boolean;
  /** True for staff only. */
  can_be_set: boolean;
  is_required: boolean;
  recovery_codes_left: number;
}

/** `POST /shop/shopper/second-factor`: has no effect until a code confirms it. */
export interface NewTwoFactor {
  id: string;
  /** For typing into the app; `otpauth_url` is the content of the QR code. */
  secret: string;
  otpauth_url: string;
}

export interface RecoveryCodes {
  recovery_codes: string[];
}

/** Returned with 202 instead of a session: the password was correct, but a code is required. */
export interface LoginChallenge {
  message: string;
  mfa: true;
  challenge: string;
}

/** `GET /shop/shopper/sessions`, and the remaining sessions after a `POST` to `/removal`. */
export interface ActiveSessions {
  /** The requesting session first, then the others by last use. */
  sessions: ActiveSession[];
}

export interface ActiveSession {
  id: string;
  /** `Firefox on Android`; null if the client sent no user agent. */
  device: string | null;
  /** IP address that opened the session. */
  address: string | null;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601, accurate to five minutes. */
  last_used_at: string;
  is_this: boolean;
}

export type { OrderLineStatus, Settlement };

export interface OrderLine {
  order_id: string;
  line_id: string;
  name: string;
  color: string;
  /** As in `SaleMarks`. */
  handle: string | null;
  thumbnail: string | null;
  quantity: number;
  status: OrderLineStatus;
  /** ISO 8601. */
  created_at: string;
  /** In dollars per unit. */
  price: number;
  /** Why it cannot be returned, as of the purchase; null if it can. */
  final_sale: FinalSaleReason | null;
  /**
   * Date on which a pre-order ships, as of the purchase, `2027-02-01`; null for an item that was in
   * stock.
   */
  ships_on: string | null;
  /**
   * The last notice that a confirmed item ships later; its day is null if none could be named. Null
   * without a notice.
   */
  delay: { day: string | null } | null;
  /** ISO 8601; null until the item is delivered. */
  delivered_at: string | null;
  tracking: Tracking | null;
  /** Why the order line cannot be returned today; null if it can. */
  return_refusal: string | null;
  /** The result of a return requested today; null if none is possible. */
  return_offer: ReturnEligibility | null;
  exchange_color: string | null;
  /** The returned item that this one replaces, at no charge; null for a purchased item. */
  exchanged_for: ExchangedItem | null;
  /** True if it is sent in place of a lost item, at no charge. */
  is_sent_again: boolean;
  /** How a lost item was resolved; null for every other item. */
  closed_as: LossResolution | null;
  /** True if the order was paid outside the shop, so that refunds are paid back there. */
  is_paid_outside: boolean;
  /** How to send an approved return; null in every other status. */
  return_instructions: ReturnInstructions | null;
  /**
   * Why a return was denied, and whether the request or the returned item was; null in every other
   * status.
   */
  return_denial: ReturnDenial | null;
  /**
   * Refunds for canceling items today, from one unit to all of them; empty if none can be canceled.
   */
  cancel_offers: CancelOffer[];
  /** Refund of a canceled order line, in dollars; null in every other status. */
  canceled: { to_card: number; to_credit: number } | null;
  /** The customer's compensation for the returned item. */
  settled: SettledReturn | null;
  /** Oldest first, starting with the order; without canceled return requests. */
  history: OrderLineStep[];
}

/** Describes the refund for canceling `quantity` units, in dollars. */
export interface CancelOffer {
  quantity: number;
  to_card: number;
  to_credit: number;
}

export interface OrderLineStep {
  status: OrderLineStatus;
  /** Date in the shop's time zone, `2026-11-21`. */
  day: string;
}

/** Dates are `2026-11-21`, in the shop's time zone. */
export interface ReturnInstructions {
  /** `RET-17`; null only for a return approved before returns had numbers. */
  number: string | null;
  /** Address for the return, line by line. */
  address: string[];
  due_on: string;
  /**
   * Last day for a refund to the card; null for an exchange, if the day has passed, or if store credit
   * paid for the entire order.
   */
  refund_due_on: string | null;
  /** True if store credit paid a part of the order, which is refunded as store credit. */
  has_credit: boolean;
  /** The carrier and number of the label that the shop bought for it; null without one. */
  label: Tracking | null;
}

export interface ReturnDenial {
  denied: "request" | "goods";
  /** Null if the shop gave none. */
  reason: string | null;
}

/** In dollars and calendar days; with 0 days left, today is the last day. */
export interface ReturnEligibility {
  /** Days left to return the item at all. */
  days_left: number;
  /** Last day on which the package may arrive, `2026-11-21`. */
  due_on: string;
  /** Last day for a refund to the card; null if only store credit is possible. */
  refund_due_on: string | null;
  /** Days left for a refund to the card; null if only store credit is possible. */
  refund_days_left: number | null;
  amount: number;
  /** The card's part of it until `refund_due_on`; the rest becomes store credit. */
  to_card: number;
  packaging_fee: number;
  /** The colors in stock at the same price, while an exchange is possible. */
  exchange_colors: string[];
}

/** Lists the parts of a customer's data that a request can include besides the user. */
export const shopperParts = [
  "cart",
  "wishlist",
  "orders",
  "purchases",
  "counts",
  "credit",
  "profile",
  "destination",
  "addresses",
  "stock_waits",
] as const;
export type ShopperPart = (typeof shopperParts)[number];

/** Contains the counts in every page's header, and the wishlist items to mark. */
export interface ShopperCounts {
  cart: number;
  wishlist: number;
  /** The colors of Collection RICO on the wishlist, in lower case. */
  wishlist_colors: string[];
  /** The variants of other products on the wishlist. */
  wishlist_variants: string[];
  /** The variants with a back-in-stock alert that was not sent yet. */
  waited_for: string[];
}

export interface Shopper {
  person: CurrentUser;
  cart?: Cart;
  wishlist?: WishlistItem[];
  /** Oldest first. */
  orders?: OrderLine[];
  /** Orders, oldest first, and the order lines that an admin has removed from the list. */
  purchases?: { orders: OrderHead[]; removed_lines: OrderLine[] };
  counts?: ShopperCounts;
  /** Store credit in dollars. */
  credit?: number;
  /** Credit held by an open payment page, released if the page is canceled. In dollars. */
  credit_held?: number;
  profile?: Profile;
  destination?: Destination;
  /** The profile's own first, then the others, oldest first. */
  addresses?: SavedAddress[];
  /** Back-in-stock alerts, oldest first. */
  stock_waits?: StockAlert[];
}

/** Contains a customer's details besides name and email; "" until set. */
export interface Profile {
  phone: string;
  address: string;
  shipping: PostalAddress;
  /** Countries that the shop ships to, as lower-case two-letter codes. */
  countries: string[];
  /** True if a new email or password also needs a two-factor code. */
  asks_code: boolean;
  is_email_confirmed: boolean;
}

/** Describes where an order paid with store credit would ship; unknown parts are "". */
export interface Destination {
  to: ShippingAddress;
  /**
   * True for the profile's complete address or the last order's; otherwise the shopper has to
   * complete it.
   */
  is_known: boolean;
  countries: string[];
}

export interface Session {
  token: string;
  person: CurrentUser;
}
