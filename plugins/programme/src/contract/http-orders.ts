/** Whole orders, as their customers and the staff read them. Types only. Amounts in dollars. */

/** One order, without its lines. */
export interface OrderHead {
  order_id: string;
  /** The number that people see, from 1001. */
  number: number;
  /** ISO 8601. */
  created_at: string;
  address: ShippingAddress | null;
  sums: OrderSums;
  /** The invoice first. */
  documents: OrderDocument[];
}

export interface ShippingAddress {
  name: string;
  /** Street, town and country, as on a parcel. */
  lines: string[];
  phone: string;
}

/** As the invoice says, whatever was exchanged or sent back since. */
export interface OrderSums {
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  /** What the order cost, before store credit. */
  total: number;
  paid_by_credit: number;
  paid_by_card: number;
  refunded_to_card: number;
  refunded_as_credit: number;
}

export interface OrderDocument {
  kind: "invoice" | "credit-note";
  /** Such as INV-000042. */
  number: string;
  /** A line of the order: the returned one for a credit note. */
  line_id: string;
}

/** The returned item that an exchange replaces, at no charge. */
export interface ExchangedItem {
  name: string;
  color: string;
}
