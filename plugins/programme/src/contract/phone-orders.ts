import type { CartTotals, ShippingChoice } from "./http-cart";
import type { ShippingAddress } from "./postal-address";

/** Orders that staff place for a customer, at `/admin/new-orders`. */

/** Ways to pay outside the shop. */
export const outsideMethods = ["bank", "terminal", "cash"] as const;
export type OutsideMethod = (typeof outsideMethods)[number];

export interface OutsidePayment {
  method: OutsideMethod;
  /** Reference of the payment, such as the number on the bank statement. */
  reference: string;
}

const outsideTexts: Record<OutsideMethod, string> = {
  bank: "bank transfer",
  terminal: "card terminal",
  cash: "cash",
};

/** Returns a way to pay within a sentence: `bank transfer`. */
export const outsideText = (method: OutsideMethod): string => outsideTexts[method];

/**
 * `link` emails a payment page, `credit` spends store credit, `outside` records a payment, and `later` places
 * the order on hold until it is paid.
 */
export const phonePayments = ["link", "credit", "outside", "later"] as const;
export type PhonePayment = (typeof phonePayments)[number];

/** Marks the URLs to which Stripe redirects a customer who paid by an emailed payment link. */
export const BY_LINK = "by=link";

/** Stripe closes a payment page after 24 hours at the latest. */
export const LINK_HOURS = 24;
/** Stripe's clock decides when a page closes, so items are held a little longer. */
export const LINK_GRACE_MINUTES = 2;
/** Stays below Stripe's limit of 24 hours even if the clocks differ. */
export const LINK_MINUTES = LINK_HOURS * 60 - LINK_GRACE_MINUTES;

/** One line of `GET /admin/new-orders`: a phone order that is not placed yet. */
export interface OpenNewOrder {
  id: string;
  customer: NewOrderCustomer;
  pieces: number;
  /** Email of the staff member. */
  taken_by: string;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601; null without an open payment link. */
  link_until: string | null;
}

export interface NewOrderCustomer {
  id: string;
  name: string;
  email: string;
}

/** `GET /admin/new-orders/:id` */
export interface NewOrder {
  id: string;
  customer: NewOrderCustomer;
  lines: NewOrderLine[];
  /** Shipping address; only the known parts until one is entered. */
  address: ShippingAddress;
  is_address_known: boolean;
  countries: string[];
  shipping_options: ShippingChoice[];
  /** Null without items, or while it can't be priced. Before store credit, unless there is a link. */
  totals: CartTotals | null;
  /** Why it can't be priced or placed; null if it can. */
  obstacle: string | null;
  /** Codes that staff entered. */
  codes: string[];
  /** In dollars. */
  credit_balance: number;
  /** The most items that an order may have without an override. */
  item_limit: number;
  /** The payment page that the customer was emailed; null without one. */
  link: PaymentLink | null;
  /** The order, once it was placed. */
  order_id: string | null;
  /** The colors that can be ordered. */
  colors: NewOrderColor[];
}

export interface PaymentLink {
  url: string;
  /** ISO 8601. */
  until: string;
}

export interface NewOrderLine {
  id: string;
  variant_id: string;
  name: string;
  color: string;
  quantity: number;
  /** In dollars per unit. */
  price: number;
  /** Why staff charge another price; null for the shop's price. */
  price_reason: string | null;
  /** The shop's price in dollars; null if it is no longer sold. */
  shop_price: number | null;
  /** Available units, in addition to those of this order. */
  stock: number;
}

export interface NewOrderColor {
  variant_id: string;
  name: string;
  color: string;
  /** In dollars. */
  price: number;
  stock: number;
}

/** `POST /admin/new-orders/:id/payment` */
export interface PhonePaymentChoice {
  by: PhonePayment;
  /** Required for a payment outside the shop. */
  method?: OutsideMethod;
  reference?: string;
  /** Spends the customer's store credit first. */
  use_credit?: boolean;
  /** The total in dollars that staff saw, before store credit. */
  expected_total: number;
  /** Accepts more items than an order may have. */
  over_limit?: boolean;
}

/** The placed order, or the payment link. */
export interface PhoneOrderOutcome {
  order_id: string | null;
  link: PaymentLink | null;
}
