import type { Cart, WishlistItem } from "./http-cart";
/** The shapes that the plugin's store routes answer. Types only: the storefront reads them too. */

import type { StaffRole } from "./http-admin";
import type { OrderLineStatus, Settlement } from "./statuses";

export interface Person {
  id: string;
  name: string;
  email: string;
  /** What the same log-in may do on the staff; null for a customer. */
  role: StaffRole;
  has_second_factor: boolean;
  /** The role opens nothing until a second factor is set up. */
  needs_second_factor: boolean;
}

/** `GET /store/shopper/second-factor` */
export interface SecondFactor {
  is_set: boolean;
  /** Staff alone can set one up. */
  can_be_set: boolean;
  is_required: boolean;
  recovery_codes_left: number;
}

/** `POST /store/shopper/second-factor`: begun, and without effect until a code is confirmed. */
export interface NewSecondFactor {
  id: string;
  /** For typing into the app, and as the address in the picture that it reads. */
  secret: string;
  otpauth_url: string;
}

export interface RecoveryCodes {
  recovery_codes: string[];
}

/** Answered with 202 in place of a session: the password was right, and a code is owed. */
export interface SecondStep {
  message: string;
  mfa: true;
  challenge: string;
}

/** `GET /store/shopper/sessions`, and what is left after a `POST` to `/removal`. */
export interface ActiveSessions {
  /** The session that asks first, then the others by their last use. */
  sessions: ActiveSession[];
}

/** Where an account is logged in. */
export interface ActiveSession {
  id: string;
  /** `Firefox on Android`; null where the program named none. */
  device: string | null;
  /** From which address it was opened. */
  address: string | null;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601, to within five minutes. */
  last_used_at: string;
  /** The session that asks. */
  is_this: boolean;
}

/** `GET /store/shopper/data`: what the shop keeps of an account. Dollars; moments in ISO 8601. */
export interface OwnData {
  account: {
    id: string;
    name: string;
    email: string;
    phone: string;
    created_at: string;
    has_second_factor: boolean;
  };
  addresses: Record<OwnAddressField, string | null>[];
  /** One entry for each line, oldest first. */
  orders: OwnOrderLine[];
  invoices: {
    kind: "invoice" | "credit-note";
    number: string;
    order_id: string;
    issued_at: string;
  }[];
  store_credit: { amount: number; reason: string; at: string }[];
  bag: { name: string; color: string; quantity: number; price: number; added_at: string }[];
  wishlist: { name: string | null; added_at: string }[];
  /** Those that have ended too, for as long as they are kept. */
  sessions: {
    device: string | null;
    address: string | null;
    opened_at: string;
    last_used_at: string;
    ended_at: string | null;
    expires_at: string;
  }[];
  security_events: { what: string; address: string | null; at: string }[];
}

type OwnAddressField =
  | "first_name"
  | "last_name"
  | "company"
  | "address"
  | "more"
  | "city"
  | "province"
  | "postal_code"
  | "country"
  | "phone";

interface OwnOrderLine {
  order_id: string;
  line_id: string;
  ordered_at: string;
  name: string;
  color: string;
  quantity: number;
  /** For one piece. */
  price: number;
  status: OrderLineStatus;
  delivered_at: string | null;
  return_requested_at: string | null;
  received_at: string | null;
  settlement: Settlement | null;
  settled: number | null;
  fee: number | null;
  history: { from: OrderLineStatus; to: OrderLineStatus; at: string }[];
}

export type { OrderLineStatus, Settlement };

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
  /** What a return that is asked for today would bring; null when it cannot be. */
  return_offer: ReturnOffer | null;
  /** The color asked for in place of the one that comes back. */
  exchange_color: string | null;
  /** What was made good, once the piece came back. */
  settled: { way: Settlement; amount: number; fee: number } | null;
  /** Its history, oldest first, beginning with the order. */
  history: OrderLineStep[];
}

export interface OrderLineStep {
  status: OrderLineStatus;
  /** The day by the shop's clock, `2026-11-21`. */
  day: string;
}

/** Dollars and whole calendar days; 0 days left is today. */
export interface ReturnOffer {
  /** Until when the piece can come back at all. */
  days_left: number;
  /** Until when the card is refunded; null when only store credit is left. */
  refund_days_left: number | null;
  /** For the whole line. */
  amount: number;
  /** Kept back when the original packaging is missing. */
  packaging_fee: number;
  /** Colors of the same price in stock, while an exchange is possible. */
  exchange_colors: string[];
}

/** The parts of a shopper that can be requested in addition to the person. */
export const shopperParts = ["cart", "wishlist", "orders", "counts", "credit", "profile"] as const;
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
  /** More of it that an open payment page has taken and gives back when it is left. Dollars. */
  credit_held?: number;
  profile?: Profile;
}

/** What a person keeps beside name and e-mail; "" until it is set. */
export interface Profile {
  phone: string;
  address: string;
}

export interface Session {
  token: string;
  person: Person;
}
