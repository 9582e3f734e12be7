import type { OrderLine, ReturnEligibility } from "@tomashi/programme/contract/http";
import type { OrderDelayView, OrderHead } from "@tomashi/programme/contract/http-orders";
import { LONG_NAME, NOW } from "./shop";

export const offer: ReturnEligibility = {
  days_left: 12,
  due_on: "2026-12-20",
  refund_due_on: "2026-12-04",
  refund_days_left: 12,
  amount: 740,
  to_card: 740,
  packaging_fee: 111,
  exchange_colors: ["white", "black"],
};

export const orderLine: OrderLine = {
  order_id: "order",
  line_id: "line",
  name: "Tallon",
  color: "red",
  handle: "rico",
  thumbnail: null,
  quantity: 1,
  status: "confirmed",
  created_at: NOW,
  price: 740,
  final_sale: null,
  ships_on: null,
  delay: null,
  delivered_at: null,
  tracking: null,
  return_refusal: null,
  return_offer: null,
  cancel_offers: [{ quantity: 1, to_card: 740, to_credit: 0 }],
  canceled: null,
  exchange_color: null,
  exchanged_for: null,
  is_sent_again: false,
  is_paid_outside: false,
  closed_as: null,
  return_instructions: null,
  return_denial: null,
  settled: null,
  history: [{ status: "confirmed", day: "2026-11-01" }],
};

const tracking = {
  carrier: "ups",
  number: "1Z999AA10123456784",
  url: "https://example.com/",
} as const;

export const processing: OrderLine = {
  ...orderLine,
  line_id: "processing",
  status: "processing",
  cancel_offers: [],
  tracking,
};

export const delivered: OrderLine = {
  ...orderLine,
  line_id: "delivered",
  status: "delivered",
  delivered_at: NOW,
  cancel_offers: [],
  return_offer: offer,
  history: [
    { status: "confirmed", day: "2026-11-01" },
    { status: "processing", day: "2026-11-03" },
    { status: "delivered", day: "2026-11-06" },
  ],
};

export const noReturn: OrderLine = {
  ...delivered,
  line_id: "final",
  return_offer: null,
  final_sale: "reduced",
  return_refusal: "Sale item. Final sale.",
};

export const requested: OrderLine = {
  ...delivered,
  line_id: "requested",
  status: "return_requested",
  exchange_color: "black",
  return_offer: null,
};

export const approved: OrderLine = {
  ...requested,
  line_id: "approved",
  status: "return_approved",
  return_instructions: {
    number: "RET-17",
    address: ["The Tomashi’s", "100 Example Street", "New York, NY 10001"],
    due_on: "2026-12-20",
    refund_due_on: null,
    has_credit: false,
    label: {
      carrier: "usps",
      number: "9400111899223197428490",
      url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223197428490",
    },
  },
};

export const denied: OrderLine = {
  ...requested,
  line_id: "denied",
  status: "return_denied",
  exchange_color: null,
  return_denial: { denied: "request", reason: `The strap was cut. ${LONG_NAME}` },
};

export const returned: OrderLine = {
  ...requested,
  line_id: "returned",
  status: "returned",
  exchange_color: null,
  settled: { way: "card", amount: 629, to_card: 629, fee: 111, deduction_reason: null },
};

export const canceled: OrderLine = {
  ...orderLine,
  line_id: "canceled",
  status: "canceled",
  cancel_offers: [],
  canceled: { to_card: 640, to_credit: 100 },
  history: [
    { status: "confirmed", day: "2026-11-01" },
    { status: "canceled", day: "2026-11-02" },
  ],
};

export const longOrderLine: OrderLine = {
  ...orderLine,
  line_id: "long",
  name: LONG_NAME,
  handle: null,
  quantity: 12,
  price: 12_345.67,
};

export const order: OrderHead = {
  order_id: "order",
  number: 1042,
  created_at: NOW,
  address: {
    name: "First Last",
    lines: ["100 Example Street", "Floor 2", "New York, NY 10001"],
    phone: "+1 212 555 0100",
  },
  changeable_address: {
    name: "First Last",
    address_1: "100 Example Street",
    address_2: "Floor 2",
    city: "New York",
    province: "NY",
    postal_code: "10001",
    country_code: "us",
    phone: "+1 212 555 0100",
  },
  sums: {
    subtotal: 1480,
    discount: 80,
    shipping: 20,
    tax: 118.4,
    total: 1538.4,
    paid_by_credit: 100,
    paid_by_card: 1438.4,
    paid_outside: 0,
    due: 0,
    refunded_to_card: 629,
    refunded_outside: 0,
    refunded_as_credit: 0,
  },
  documents: [
    { kind: "invoice", number: "INV-1042", line_id: "line", issued_at: NOW },
    { kind: "credit-note", number: "CRN-7", line_id: "line", issued_at: NOW },
  ],
  steps: [
    { kind: "placed", at: NOW, line_ids: [], to_card: 0, to_credit: 0 },
    { kind: "processing", at: NOW, line_ids: ["line"], to_card: 0, to_credit: 0 },
    { kind: "shipped", at: NOW, line_ids: ["line"], to_card: 0, to_credit: 0 },
    { kind: "refunded", at: NOW, line_ids: ["line"], to_card: 629, to_credit: 0 },
  ],
};

/** A delay of more than 30 days, the first of its order line. */
export const delay: OrderDelayView = {
  id: "odel_1",
  order_number: 1042,
  name: "Talia",
  color: "blue",
  quantity: 1,
  status: "confirmed",
  promised_on: "2027-02-01",
  revised_on: "2027-03-10",
  reason: "The leather arrived late.",
  consent_by: "2027-03-03",
  answer: null,
};
