/** The shapes that the plugin's admin routes answer. Types only: the storefront reads them too. */

import type { ColorKey } from "./color-keys";
import type { OrderLineStatus, Settlement } from "./statuses";

/** What a log-in may do in addition to shopping: everything, the stock or nothing. */
export type StaffRole = "admin" | "merchandiser" | null;

/** A page of a longer list; `count` is of all that match. */
export interface Page {
  count: number;
  limit: number;
  offset: number;
}

export interface AdminShopper {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  role: StaffRole;
  has_second_factor: boolean;
  /** ISO 8601. */
  created_at: string;
  cart: AdminCartItem[];
  /** Lines of orders ever bought, the removed ones too. */
  order_lines: number;
  /** Store credit in dollars. */
  credit: number;
}

export interface AdminCartItem {
  id: string;
  name: string;
  color: string;
  quantity: number;
  /** Dollars for one piece. */
  price: number;
}

/** `GET /admin/shoppers?q&role&limit&offset`, newest first. */
export interface AdminShoppers extends Page {
  shoppers: AdminShopper[];
}

/** `GET /admin/shoppers/:id/credit`: newest first, with the balance after each. Dollars. */
export interface CreditLedger {
  balance: number;
  entries: { id: string; amount: number; balance: number; reason: string; created_at: string }[];
}

/** `GET /admin/shoppers/:id/events?limit&offset`, newest first. */
export interface SecurityEvents extends Page {
  events: {
    id: string;
    /** One sentence, `The password was changed`. */
    what: string;
    /** From where; null where nobody asked, or it is not known. */
    address: string | null;
    /** The e-mail of the staff who did it; null for the owner or a visitor. */
    by: string | null;
    /** ISO 8601. */
    created_at: string;
  }[];
}

export interface StockColor {
  key: ColorKey;
  variant_id: string;
  /** The variant's own name, `Tallon`. */
  name: string;
  color: string;
  /** Dollars. */
  price: number;
  /** The pieces that can be bought now. */
  stock: number;
  /** The pieces that orders and open payments have taken and that have not been sent. */
  reserved: number;
}

export interface StockProduct {
  id: string;
  name: string;
  description: string;
  /** Changes with every change of the product; sent back with an update. */
  version: string;
  colors: StockColor[];
}

/** `GET /admin/inventory?q&low&limit&offset`. `low_count` is of all products on sale. */
export interface Inventory extends Page {
  products: StockProduct[];
  low_count: number;
  /** At this many pieces and below a color is low. */
  low_threshold: number;
}

export interface AdminOrderLine {
  line_id: string;
  order_id: string;
  /** The order's number for people. */
  order_number: number;
  invoice_number: number | null;
  shopper: { id: string; name: string; email: string };
  name: string;
  color: string;
  quantity: number;
  /** Dollars for one piece. */
  price: number;
  status: OrderLineStatus;
  /** ISO 8601. */
  created_at: string;
  delivered_at: string | null;
  /** The color asked for in place of the one that comes back. */
  exchange_color: string | null;
  /** What a receipt today would bring, with the packaging and without; for approved returns only. */
  receipt_offer: { complete: ReceiptOffer; packaging_missing: ReceiptOffer } | null;
  /** The return can be denied now although it was approved. */
  can_deny: boolean;
  /** What was made good, once the piece came back. Dollars. */
  settled: { way: Settlement; amount: number; fee: number } | null;
}

/** Dollars. */
export interface ReceiptOffer {
  way: Settlement;
  amount: number;
  /** How much of it goes to the card; the rest becomes store credit. */
  to_card: number;
  fee: number;
}

/** `GET /admin/order-lines?year&month&status&q&limit&offset`, newest first. `/export` is the CSV. */
export interface AdminOrderLines extends Page {
  order_lines: AdminOrderLine[];
  /** Of all that match: pieces, and dollars before any refund. */
  pieces: number;
  amount: number;
  /** The years in which orders were made, newest first. */
  years: number[];
}

/** `POST /admin/order-lines/batch`: each line on its own, so that one failure stops no other. */
export interface BatchReport {
  done: string[];
  failed: { line_id: string; message: string }[];
}

/** `GET /admin/changes?subject&limit&offset`: who changed what and when, newest first. */
export interface AdminChanges extends Page {
  changes: AdminChange[];
}

export interface AdminChange {
  id: string;
  /** The e-mail of the person who did it; "system" for the shop itself. */
  by: string;
  /** One sentence, `Stock of red from 3 to 5`. */
  what: string;
  subject: {
    kind: "order_line" | "product" | "shopper" | "contact_message";
    id: string;
    name: string;
  };
  created_at: string;
}

/** `GET /admin/sales?days=30`: of the shop's own orders, days by the shop's clock. */
export interface Sales {
  /** Each day of the period, oldest first, also those without orders. Dollars. */
  days: { day: string; revenue: number; pieces: number }[];
  colors: {
    color: string;
    revenue: number;
    pieces: number;
    returned: number;
    /** What can be bought now. */
    stock: number;
    /** For how many days the stock lasts at the period's pace; null when none was sold. */
    cover_days: number | null;
  }[];
  revenue: number;
  pieces: number;
  orders: number;
  returned: number;
}
