import type { DelayAnswer } from "./delay-rules";
import type { OrderLineStatus, Settlement } from "./statuses";
import type { Tracking } from "./tracking";

/** `GET /shop/shopper/data`: everything stored about an account. In dollars; times in ISO 8601. */
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
  /** One entry per order line, oldest first. */
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
  | "phone"
  | "last_used_at";

interface OwnOrderLine {
  order_id: string;
  order_number: number;
  line_id: string;
  ordered_at: string;
  name: string;
  color: string;
  quantity: number;
  /** Per unit. */
  price: number;
  status: OrderLineStatus;
  tracking: Tracking | null;
  delivered_at: string | null;
  return_requested_at: string | null;
  /** The chosen reason and the customer's own words. */
  return_reason: string | null;
  return_note: string | null;
  /** The shop's reason for denying the request or refusing the returned item. */
  refusal_reason: string | null;
  received_at: string | null;
  settlement: Settlement | null;
  settled: number | null;
  fee: number | null;
  history: { from: OrderLineStatus; to: OrderLineStatus; at: string }[];
  /** Notices that it ships later; days are `2027-02-01`. */
  delays: {
    promised_on: string;
    revised_on: string | null;
    reason: string | null;
    consent_by: string | null;
    told_at: string | null;
    answer: DelayAnswer | null;
    answered_at: string | null;
  }[];
}

/** `GET /shop/shopper/deletion`: what deleting the account would do now. */
export interface AccountDeletion {
  /** Reasons why it is not possible now, as sentences; empty if it is. */
  obstacles: string[];
  /** Store credit in dollars that would be lost. */
  credit: number;
  /** Delivered units that could still be returned. */
  returnable_pieces: number;
  has_second_factor: boolean;
}

/** `POST /shop/shopper/deletion`. */
export interface AccountDeletionRequest {
  password: string;
  /** Required with two-factor authentication. */
  code?: string;
  /** Store credit in dollars that the customer saw and agrees to lose. */
  given_up_credit?: number;
}
