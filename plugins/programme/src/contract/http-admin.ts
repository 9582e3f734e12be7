/** Contains the response types of the plugin's admin routes, which the storefront imports too. */

import type { ColorKey } from "./color-keys";
import type { ExchangedItem, SettledReturn } from "./http-orders";
import type { ShipTo } from "./postal-address";
import type { LossResolution, OrderLineStatus, ProductState, Settlement } from "./statuses";
import type { Tracking } from "./tracking";

/** Sets a login's permissions in addition to shopping: everything, the stock, or none. */
export type StaffRole = "admin" | "merchandiser" | null;

/** Describes a page of a longer list; `count` is the number of all matches. */
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
  /** Number of all orders, including removed ones. */
  orders: number;
  /** Store credit in dollars. */
  credit: number;
}

export interface AdminCartItem {
  id: string;
  name: string;
  color: string;
  quantity: number;
  /** In dollars per unit. */
  price: number;
}

/** `GET /admin/shoppers?q&role&limit&offset`, newest first. */
export interface AdminShoppers extends Page {
  shoppers: AdminShopper[];
}

/** `GET /admin/shoppers/:id/credit`: newest first, each with the balance after it. In dollars. */
export interface CreditLedger {
  balance: number;
  entries: { id: string; amount: number; balance: number; reason: string; created_at: string }[];
}

/** `GET /admin/shoppers/:id/events?limit&offset`, newest first. */
export interface SecurityEvents extends Page {
  events: {
    id: string;
    /** One sentence, such as `Password changed`. */
    what: string;
    /** IP address of the client; null if there was no request, or it is unknown. */
    address: string | null;
    /** Email of the acting staff member; null for the owner or a visitor. */
    by: string | null;
    /** ISO 8601. */
    created_at: string;
  }[];
}

export interface StockColor {
  key: ColorKey;
  variant_id: string;
  /** Name of the variant, such as `Tallon`. */
  name: string;
  /** The joined option values: `red`, or `black / M` with two options. */
  color: string;
  /** In dollars. */
  price: number;
  stock: number;
  /** False if Medusa does not manage its stock, so that it is always available. */
  is_counted: boolean;
  /** Units that orders and open payments reserve and that have not shipped. */
  reserved: number;
}

export interface StockProduct {
  id: string;
  name: string;
  description: string;
  state: ProductState;
  /** ISO 8601 time of the scheduled publication; otherwise null. */
  publish_at: string | null;
  /** Changes with every change of the product; sent back with an update. */
  version: string;
  /** The titles of its options, such as `Color` and `Size`, the color first. */
  options: string[];
  colors: StockColor[];
}

/**
 * `GET /admin/inventory?q&low&limit&offset`: published products and drafts. `low_count` counts all
 * published products. `POST /admin/inventory/:id/stock` sets stocks, with a reason.
 */
export interface Inventory extends Page {
  products: StockProduct[];
  low_count: number;
  /** A color with this many units or fewer is low. */
  low_threshold: number;
  /** Unsent back-in-stock alerts by variant, if there are any. */
  waiting: Record<string, number>;
  waiting_count: number;
  /** By variant, for each displayed color. */
  demand: Record<string, Demand>;
  /** The newest changes by staff, by product. */
  stock_changes: Record<string, StockChange[]>;
}

/** Shows how many units of a color have to be made, without customer data. */
export interface Demand {
  /** In orders that staff have not started. */
  confirmed: number;
  /** In packages that were not handed over to the carrier. */
  processing: number;
  /** How long the available units last at the pace of the last 30 days; null without sales. */
  cover_days: number | null;
}

export interface StockChange {
  id: string;
  /** Email of the staff member. */
  by: string;
  /** One sentence, such as `Stock of red from 3 to 5 (Arrived)`. */
  what: string;
  /** ISO 8601. */
  created_at: string;
}

export interface AdminOrderLine {
  line_id: string;
  order_id: string;
  /** Order number, as the customer sees it. */
  order_number: number;
  invoice_number: number | null;
  shopper: { id: string; name: string; email: string };
  name: string;
  color: string;
  quantity: number;
  /** In dollars per unit. */
  price: number;
  status: OrderLineStatus;
  /** ISO 8601. */
  created_at: string;
  delivered_at: string | null;
  /** Null for an order without a shipping address. */
  ship_to: ShipTo | null;
  tracking: Tracking | null;
  /** The color requested in exchange for the returned one. */
  exchange_color: string | null;
  /** As in `OrderLine`. */
  exchanged_for: ExchangedItem | null;
  is_sent_again: boolean;
  closed_as: LossResolution | null;
  /** `RET-17`, once a return has been requested. */
  return_number: string | null;
  /** The customer's reason, as one text. */
  return_reason: string | null;
  /** The shop's reason for denying the request or refusing the returned item. */
  refusal_reason: string | null;
  /** True if the return can be approved but the shop has no return address, so customers must ask. */
  lacks_return_address: boolean;
  /** The result of a receipt today, with and without packaging; only for approved returns. */
  receipt_offer: { complete: ReceiptPreview; packaging_missing: ReceiptPreview } | null;
  can_deny: boolean;
  /** The customer's compensation for the returned item, in dollars. */
  settled: SettledReturn | null;
}

/** In dollars. */
export interface ReceiptPreview {
  way: Settlement;
  amount: number;
  /** The card's part; the rest becomes store credit. */
  to_card: number;
  fee: number;
}

/** An order in the list, without its lines. */
export interface AdminListedOrder {
  order_id: string;
  /** In dollars, as invoiced; null without an invoice. */
  total: number | null;
  /** Units of all its lines, including those that the filter leaves out. */
  items: number;
  /** Number of staff notes. */
  notes: number;
  is_on_hold: boolean;
}

/**
 * `GET /admin/order-lines?year&month&status&kind&q&sort&limit&offset`, newest order first; with the
 * status `to_ship`, oldest first. Pages, `count`, and `orders` are of orders, each with all its matching
 * lines. `/export` is the CSV.
 */
export interface AdminOrderLines extends Page {
  orders: AdminListedOrder[];
  /** In the order of `orders`. */
  order_lines: AdminOrderLine[];
  /** Totals of all matches: units, and dollars before refunds. Exchange items cost nothing. */
  pieces: number;
  amount: number;
  years: number[];
}

/** `GET /admin/work`: counts of open tasks. */
export interface Work {
  /** Orders. */
  to_ship: number;
  /** Order lines. */
  to_decide: number;
  expected: number;
  /** Messages that were neither read nor answered. */
  new_messages: number;
  /** Products. */
  low_stock: number;
  /** False if the shop has no return address, so that customers must ask for it. */
  has_return_address: boolean;
}

/**
 * `POST /admin/order-lines/selection`: what a step would change. Send the order lines or the filter of
 * the list; without a step, the response counts all of them.
 */
export interface SelectedLines {
  /** The order lines that the step applies to. */
  line_ids: string[];
  /** Their units. */
  items: number;
  orders: number;
  emails: number;
  /** Units that the step does not apply to. */
  left_out: number;
}

/**
 * `POST /admin/order-lines/batch`: each order line is independent, so one failure stops no other.
 */
export interface BatchReport {
  done: string[];
  /** Units of the lines in `done`. */
  items: number;
  failed: { line_id: string; message: string }[];
}

/** `GET /admin/changes?subject&limit&offset`: audit entries, newest first. */
export interface AdminChanges extends Page {
  changes: AdminChange[];
}

export interface AdminChange {
  id: string;
  /** Email of the user who made the change; "system" for the shop itself. */
  by: string;
  /** One sentence, such as `Stock of red from 3 to 5 (Arrived)`. */
  what: string;
  subject: {
    kind:
      | "order_line"
      | "order"
      | "product"
      | "shopper"
      | "contact_message"
      | "content"
      | "settings";
    id: string;
    name: string;
  };
  created_at: string;
}

/** `GET /admin/sales?days=30`: days in the shop's time zone. */
export interface Sales {
  /** Each day of the period, oldest first, including days without orders. In dollars. */
  days: { day: string; gross: number; pieces: number }[];
  colors: {
    color: string;
    gross: number;
    pieces: number;
    returned: number;
    stock: number;
    /** Days that the stock lasts at the period's pace; null if nothing was sold. */
    cover_days: number | null;
  }[];
  money: SalesMoney;
  pieces: number;
  orders: number;
  returned: number;
}

/**
 * The money of a period in dollars. Sales count on the day of the order, refunds on the day on which
 * they were paid. `net = gross - discounts - returns`, and without disputes and address changes
 * `card = net + shipping + tax + fees - credit - outside`.
 */
export interface SalesMoney {
  /** Price before discount. */
  gross: number;
  discounts: number;
  /** Goods only. */
  returns: number;
  net: number;
  shipping: number;
  tax: number;
  /** Restocking fees that were kept. */
  fees: number;
  /** Store credit spent, less refunds as store credit. */
  credit: number;
  /** Paid outside the shop, less refunds outside it. */
  outside: number;
  /** Captured, less refunds to the card and lost disputes. */
  card: number;
}

/** Shown to staff instead of the name of a customer who deleted the account. */
export const DELETED_ACCOUNT = "Deleted account";
