/** The response types of the plugin's store routes. Types only: the storefront imports them too. */

import type { ExchangedItem, OrderHead } from "./http-orders";
import type { StaffRole } from "./http-admin";
import type { Cart, WishlistItem } from "./http-cart";
import type { PostalAddress, ShippingAddress } from "./postal-address";
import type { StockAlert } from "./stock-alerts";
import type { FinalSaleReason, OrderLineStatus, Settlement } from "./statuses";
import type { Tracking } from "./tracking";

export interface CurrentUser {
  id: string;
  name: string;
  email: string;
  /** The login's role as staff; null for a customer. */
  role: StaffRole;
  has_second_factor: boolean;
  /** The role has no rights until a second factor is set up. */
  needs_second_factor: boolean;
}

/** `GET /shop/shopper/second-factor` */
export interface TwoFactor {
  is_set: boolean;
  /** Only staff can set one up. */
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

/** Returned with 202 instead of a session: the password was right, a code is still required. */
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

/** One login of an account. */
export interface ActiveSession {
  id: string;
  /** `Firefox on Android`; null if the client sent no user agent. */
  device: string | null;
  /** The address that opened the session. */
  address: string | null;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601, to within five minutes. */
  last_used_at: string;
  /** True for the requesting session. */
  is_this: boolean;
}

export type { OrderLineStatus, Settlement };

export interface OrderLine {
  order_id: string;
  line_id: string;
  name: string;
  color: string;
  /** As in `PieceMarks`. */
  handle: string | null;
  thumbnail: string | null;
  quantity: number;
  status: OrderLineStatus;
  /** ISO 8601. */
  created_at: string;
  /** Dollars per piece. */
  price: number;
  /** Why it cannot come back, as of the purchase; null if it can. */
  final_sale: FinalSaleReason | null;
  /** The day on which a pre-order is sent, as of the purchase, `2027-02-01`; null for what was here. */
  ships_on: string | null;
  /** ISO 8601; null until the piece is delivered. */
  delivered_at: string | null;
  /** How its parcel can be followed. */
  tracking: Tracking | null;
  /** Why the line cannot be returned today; null if it can. */
  return_refusal: string | null;
  /** The result of a return requested today; null if none is possible. */
  return_offer: ReturnEligibility | null;
  /** The color requested in exchange for the returned one. */
  exchange_color: string | null;
  /** The returned piece whose place this one takes, at no charge; null for what was bought. */
  exchanged_for: ExchangedItem | null;
  /** An approved return: how the goods come back. Null in every other status. */
  return_instructions: ReturnInstructions | null;
  /** A denied return: which of the two was denied and why. Null in every other status. */
  return_denial: ReturnDenial | null;
  /** What the customer got for the returned piece. */
  settled: { way: Settlement; amount: number; fee: number } | null;
  /** Oldest first, beginning with the order; without return requests that were withdrawn. */
  history: OrderLineStep[];
}

export interface OrderLineStep {
  status: OrderLineStatus;
  /** The day in the shop's time zone, `2026-11-21`. */
  day: string;
}

/** Days are `2026-11-21`, in the shop's time zone. */
export interface ReturnInstructions {
  /** `RET-17`; null only for a return approved before returns had numbers. */
  number: string | null;
  /** Where the goods go, line by line. */
  address: string[];
  /** The last day on which the goods may arrive. */
  due_on: string;
  /** The last day for a refund to the card; null when it has passed, for an exchange, and when store credit paid for all of it. */
  refund_due_on: string | null;
  /** Whether store credit paid a part of the order: that comes back as store credit. */
  has_credit: boolean;
}

export interface ReturnDenial {
  denied: "request" | "goods";
  /** Null when the shop gave none. */
  reason: string | null;
}

/** Dollars and whole calendar days; with 0 days left, today is the last day. */
export interface ReturnEligibility {
  /** The days left to return the piece at all. */
  days_left: number;
  /** The last day on which the goods may arrive, `2026-11-21`. */
  due_on: string;
  /** The last day for a refund to the card; null when only store credit is possible. */
  refund_due_on: string | null;
  /** The days left for a refund to the card; null when only store credit is possible. */
  refund_days_left: number | null;
  /** The amount for the whole line. */
  amount: number;
  /** The card's part of it until `refund_due_on`; the rest becomes store credit. */
  to_card: number;
  /** The fee if the original packaging is missing. */
  packaging_fee: number;
  /** The colors in stock at the same price, while an exchange is possible. */
  exchange_colors: string[];
}

/** The parts of a shopper that a request can include besides the person. */
export const shopperParts = [
  "cart",
  "wishlist",
  "orders",
  "purchases",
  "counts",
  "credit",
  "profile",
  "destination",
  "stock_waits",
] as const;
export type ShopperPart = (typeof shopperParts)[number];

/** What every page's header counts, and which hearts are filled. */
export interface ShopperCounts {
  cart: number;
  wishlist: number;
  /** The colors of Collection RICO on the wishlist, in lower case. */
  wishlist_colors: string[];
  /** The variants of other products on the wishlist. */
  wishlist_variants: string[];
  /** The variants that the shopper waits for and was not told about yet. */
  waited_for: string[];
}

export interface Shopper {
  person: CurrentUser;
  cart?: Cart;
  wishlist?: WishlistItem[];
  /** Oldest first. */
  orders?: OrderLine[];
  /** The orders themselves, oldest first, and the lines that an admin has removed from the list. */
  purchases?: { orders: OrderHead[]; removed_lines: OrderLine[] };
  counts?: ShopperCounts;
  /** Store credit in dollars. */
  credit?: number;
  /** Credit reserved by an open payment page, returned if the page is canceled. Dollars. */
  credit_held?: number;
  profile?: Profile;
  destination?: Destination;
  /** What the shopper asked to be told about, oldest first. */
  stock_waits?: StockAlert[];
}

/** A person's details besides name and email; "" until set. */
export interface Profile {
  phone: string;
  /** The parts on one line. */
  address: string;
  shipping: PostalAddress;
  /** The countries that the shop ships to, in two small letters. */
  countries: string[];
  /** A new email or password also needs a two-factor code. */
  asks_code: boolean;
  is_email_confirmed: boolean;
}

/** Where an order would go that store credit covers; what is not known is "". */
export interface Destination {
  to: ShippingAddress;
  /** The profile's whole address or the last order's; otherwise somebody has to complete it. */
  is_known: boolean;
  countries: string[];
}

export interface Session {
  token: string;
  person: CurrentUser;
}
