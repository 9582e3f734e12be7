import type { OrderLineStatus, Settlement } from "./statuses";
import type { Tracking } from "./tracking";

/** `GET /shop/shopper/data`: everything stored about an account. Dollars; times in ISO 8601. */
export interface AccountData {
  account: {
    id: string;
    name: string;
    email: string;
    phone: string;
    created_at: string;
    has_second_factor: boolean;
  };
  addresses: Record<OwnAddressField, string | null>[];
  /** One entry per line, oldest first. */
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
  /** The colors that were sold out, and of which the account asked to be told. */
  stock_waits: {
    name: string | null;
    asked_at: string;
    told_at: string | null;
    ended_at: string | null;
  }[];
  /** Includes ended sessions until they are deleted. */
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
  order_number: number;
  line_id: string;
  ordered_at: string;
  name: string;
  color: string;
  quantity: number;
  /** Per piece. */
  price: number;
  status: OrderLineStatus;
  tracking: Tracking | null;
  delivered_at: string | null;
  return_requested_at: string | null;
  /** Why, in the chosen and in the customer's own words. */
  return_reason: string | null;
  return_note: string | null;
  /** The shop's reason for declining the request or refusing the goods. */
  refusal_reason: string | null;
  received_at: string | null;
  settlement: Settlement | null;
  settled: number | null;
  fee: number | null;
  history: { from: OrderLineStatus; to: OrderLineStatus; at: string }[];
}

/** `GET /shop/shopper/deletion`: what deleting the account would mean now. */
export interface AccountDeletion {
  /** Why it is not possible now, as sentences; empty when it is. */
  obstacles: string[];
  /** Dollars of store credit that would be given up. */
  credit: number;
  /** Delivered pieces that could still be returned. */
  returnable_pieces: number;
  has_second_factor: boolean;
}

/** `POST /shop/shopper/deletion`. */
export interface AccountDeletionRequest {
  password: string;
  /** Of the second factor, where there is one. */
  code?: string;
  /** The dollars of store credit that are given up: what was shown. */
  given_up_credit?: number;
}
