/**
 * Contains the types of complete orders, as customers and staff see them. Amounts are in dollars.
 */

import type { DelayAnswer } from "./delay-rules";
import type { ShippingAddress as EnteredAddress } from "./postal-address";
import type { OrderLineStatus, Settlement } from "./statuses";

export interface OrderHead {
  order_id: string;
  /** Order number, as the customer sees it, from 1001. */
  number: number;
  /** ISO 8601. */
  created_at: string;
  address: ShippingAddress | null;
  /** The parts of the address while the reader can change it; otherwise null. */
  changeable_address: EnteredAddress | null;
  sums: OrderSums;
  /** The invoice first. */
  documents: OrderDocument[];
  /** Events of the order, oldest first. */
  steps: OrderStep[];
}

/** One step of an order or of some of its lines, as its customer sees it. */
export interface OrderStep {
  kind: OrderLineStatus | "placed" | "shipped" | "address_changed" | "refunded";
  /** ISO 8601. */
  at: string;
  /** Empty if it is about the entire order. */
  line_ids: string[];
  /** Refunded amounts in dollars. */
  to_card: number;
  to_credit: number;
}

/** `POST /shop/shopper/orders/{orderId}/address` */
export interface AddressChangeResult {
  /** The difference of a lower tax, in dollars: in all, and to the card. */
  refunded: { total: number; to_card: number };
}

export interface ShippingAddress {
  name: string;
  /** Street, town, and country, as on a package. */
  lines: string[];
  phone: string;
}

/** Contains the amounts of the invoice, regardless of later exchanges and returns. */
export interface OrderSums {
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  /** Total of the order before store credit. */
  total: number;
  paid_by_credit: number;
  paid_by_card: number;
  /** Paid outside the shop, such as by bank transfer for a phone order. */
  paid_outside: number;
  /** Unpaid amount of an order that was placed before it was paid. */
  due: number;
  refunded_to_card: number;
  refunded_outside: number;
  refunded_as_credit: number;
}

export interface OrderDocument {
  kind: "invoice" | "credit-note";
  /** Such as INV-000042. */
  number: string;
  /** An order line: the returned one for a credit note. */
  line_id: string;
  /** ISO 8601. */
  issued_at: string;
}

/** Describes what the customer got for a returned item, in dollars. */
export interface SettledReturn {
  way: Settlement;
  amount: number;
  /** The part refunded the way it was paid; the rest is store credit. */
  to_card: number;
  /** Restocking fee for missing packaging. */
  fee: number;
  /** Why staff refunded less; null if they did not. */
  deduction_reason: string | null;
}

/** Describes the returned item that an exchange replaces, at no charge. */
export interface ExchangedItem {
  name: string;
  color: string;
}

/**
 * `GET /shop/order-delays?token=`: the last notice about a delayed item, for anyone with the emailed
 * link. Days are `2027-02-01`.
 */
export interface OrderDelayView {
  id: string;
  order_number: number;
  name: string;
  color: string;
  quantity: number;
  status: OrderLineStatus;
  /** The day that was promised before. */
  promised_on: string;
  /** The new day; null if it is unknown. */
  revised_on: string | null;
  reason: string | null;
  /** The last day for the answer; null if silence is consent. */
  consent_by: string | null;
  answer: DelayAnswer | null;
}

export interface PromiseAtRisk {
  order_number: number;
  name: string;
  color: string;
  /** The promised day, `2027-02-01`. */
  day: string;
}
