/** `GET /admin/placed-orders/:id`: one order with everything about it. */

import type { ExchangedItem, OrderDelayView, OrderHead } from "./http-orders";
import type { CancelOffer, OrderLine } from "./http";
import type { OrderPackage } from "./labels";
import type { AdminChange, AdminOrderLine } from "./http-admin";
import type { OpenRefund } from "./open-refunds";
import type { OutsideMethod, OutsidePayment, PaymentLink } from "./phone-orders";
import type { OrderHold, PaymentAlert } from "./payment-alerts";
import type { FinalSaleReason, LossResolution, OrderLineStatus } from "./statuses";

export interface AdminOrder extends OrderHead {
  shopper: { id: string; name: string; email: string };
  lines: AdminOrderItem[];
  /** In the order in which they were packed. */
  packages: OrderPackage[];
  /** True if the shop can buy shipping labels. */
  has_labels: boolean;
  /** Refundable amount in dollars: in all, and to the card. */
  refundable: { total: number; to_card: number };
  /** The payment outside the shop, which staff refund themselves; null for any other payment. */
  paid_outside: OutsidePayment | null;
  /** Unpaid amount of an order that is on hold for it; null for any other. */
  unpaid: UnpaidOrder | null;
  /** Email of the staff member who took it by phone; null for the customer's own order. */
  taken_by: string | null;
  /** Failed and pending refunds, oldest first. */
  open_refunds: OpenRefund[];
  /** Disputes, fraud warnings, and failed refunds, newest first. */
  alerts: PaymentAlert[];
  /** Newest first; the order can't be shipped while one is not released. */
  holds: OrderHold[];
  /** Payments and refunds, oldest first. */
  money: MoneyMovement[];
  /** Newest first. */
  mails: OrderEmail[];
  /** Newest first. */
  changes: AdminChange[];
  /** Newest first. */
  notes: OrderNote[];
}

export interface UnpaidOrder {
  /** In dollars. */
  due: number;
  /** The payment page that the customer was emailed; null without one. */
  link: PaymentLink | null;
  /** True if a payment page can be emailed; false for orders that a program created. */
  can_link: boolean;
  /** True if staff can record the payment; false if a part was paid before. */
  can_record: boolean;
}

/** `POST /admin/placed-orders/:id/payment` */
export interface OrderPaymentChoice {
  by: "link" | "outside";
  /** Required for a payment outside the shop. */
  method?: OutsideMethod;
  reference?: string;
  /** The amount in dollars that staff saw as due. */
  expected_due: number;
}

export interface AdminOrderItem {
  line_id: string;
  name: string;
  color: string;
  quantity: number;
  /** In dollars per unit. */
  price: number;
  /** As in `OrderLine`. */
  final_sale: FinalSaleReason | null;
  ships_on: string | null;
  status: OrderLineStatus;
  /** The day promised now, `2027-02-01`; null if the last notice of a delay named none. */
  promised_on: string | null;
  /** The last notice of a delay. */
  delay: Pick<OrderDelayView, "consent_by" | "answer"> | null;
  exchange_color: string | null;
  exchanged_for: ExchangedItem | null;
  /** As in `OrderLine`. */
  is_sent_again: boolean;
  closed_as: LossResolution | null;
  settled: AdminOrderLine["settled"];
  /** As in `OrderLine`, for items that an admin can cancel. */
  cancel_offers: CancelOffer[];
  /** As in `OrderLine`. */
  canceled: OrderLine["canceled"];
  /** True if it was handed over to the carrier, so that it can only be marked as lost. */
  is_shipped: boolean;
  /** Number of its package, from 1 in each order; null before it is packed. */
  package: number | null;
  /** True if its denied return can be reopened. */
  can_reopen: boolean;
  /** Removed from the lists by an admin. */
  is_removed: boolean;
  /** As in the list of orders; null for a removed one. */
  listed: AdminOrderLine | null;
}

export interface MoneyMovement {
  kind:
    | "card_payment"
    | "outside_payment"
    | "credit_payment"
    | "card_refund"
    | "outside_refund"
    | "credit_refund";
  /** In dollars. */
  amount: number;
  /** ISO 8601. */
  at: string;
  /** Stripe's or the staff's reference of a payment; the note of a refund. */
  reference: string | null;
}

export interface OrderEmail {
  id: string;
  to: string;
  subject: string;
  state: "waiting" | "sent" | "failed";
  /** ISO 8601. */
  queued_at: string;
  sent_at: string | null;
  /** Error of the last attempt, from the mail server or the connection to it, if that failed. */
  error: string | null;
}

export interface OrderNote {
  id: string;
  text: string;
  by: string;
  /** ISO 8601. */
  created_at: string;
}

export const NOTE_MAX = 2000;
