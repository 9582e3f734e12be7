import type {
  AdminListedOrder,
  AdminOrderLine,
  AdminOrderLines,
  AdminShopper,
  Inventory,
  Sales,
  StockProduct,
  Work,
} from "@tomashi/programme/contract/http-admin";
import type { NewOrder, OpenNewOrder } from "@tomashi/programme/contract/phone-orders";
import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import type { ShopProduct } from "@tomashi/programme/contract/http-shop-products";
import type { OrderHold, PaymentAlert } from "@tomashi/programme/contract/payment-alerts";
import { order } from "./orders";
import { LONG_NAME, NOW, picture, shopper } from "./shop";

const name = { id: "shopper", name: "First Last", email: "shopper@example.com" };

export const adminLine: AdminOrderLine = {
  line_id: "line",
  order_id: "order",
  order_number: 1042,
  invoice_number: 1042,
  shopper: name,
  name: "Tallon",
  color: "red",
  quantity: 1,
  price: 740,
  status: "confirmed",
  created_at: NOW,
  delivered_at: null,
  ship_to: {
    name: "First Last",
    address_1: "100 Example Street",
    address_2: "Floor 2, the door behind the stairs",
    city: "New York",
    province: "NY",
    postal_code: "10001",
    country: "United States",
    phone: "+1 212 555 0100",
  },
  tracking: null,
  exchange_color: null,
  exchanged_for: null,
  is_sent_again: false,
  closed_as: null,
  return_number: null,
  return_reason: null,
  refusal_reason: null,
  receipt_offer: null,
  can_deny: false,
  lacks_return_address: false,
  settled: null,
};

export const approvedLine: AdminOrderLine = {
  ...adminLine,
  line_id: "approved",
  name: "Talia",
  color: "blue",
  status: "return_approved",
  delivered_at: NOW,
  return_number: "RET-17",
  return_reason: `The strap is too short. ${LONG_NAME}`,
  can_deny: true,
  receipt_offer: {
    complete: { way: "card", amount: 740, to_card: 740, fee: 0 },
    packaging_missing: { way: "card", amount: 629, to_card: 629, fee: 111 },
  },
};

const all = [
  adminLine,
  {
    ...adminLine,
    line_id: "processing",
    status: "processing" as const,
    tracking: {
      carrier: "ups" as const,
      number: "1Z999AA10123456784",
      url: "https://example.com/",
    },
  },
  {
    ...adminLine,
    line_id: "requested",
    status: "return_requested" as const,
    exchange_color: "black",
  },
  ...[
    approvedLine,
    { ...adminLine, line_id: "long", name: LONG_NAME, quantity: 12, status: "delivered" as const },
  ].map((line) => ({
    ...line,
    ...{ order_id: "gift", order_number: 1041 },
    ship_to: adminLine.ship_to && { ...adminLine.ship_to, name: LONG_NAME },
  })),
];

export const adminListedOrder: AdminListedOrder = {
  ...{ order_id: "order", total: 2220, items: 3, notes: 0, is_on_hold: false },
};

export const adminLines: AdminOrderLines = {
  orders: [
    { ...adminListedOrder, items: 4, notes: 2, is_on_hold: true },
    { ...adminListedOrder, order_id: "gift", total: null, items: 13 },
  ],
  order_lines: all,
  pieces: 16,
  amount: 11_840,
  years: [2026, 2025],
  count: 45,
  limit: 20,
  offset: 20,
};

export const adminShopper: AdminShopper = {
  ...shopper,
  phone: "+1 212 555 0100",
  address: "100 Example Street, New York",
  created_at: NOW,
  cart: [{ id: "line", name: "Tallon", color: "red", quantity: 2, price: 740 }],
  orders: 3,
  credit: 120,
};

export const stockProduct: StockProduct = {
  id: "rico",
  name: "Collection RICO",
  description: "",
  state: "published",
  publish_at: null,
  version: "1",
  options: ["Color"],
  colors: (["red", "white", "black"] as const).map((color, at) => ({
    key: (["color1", "color2", "color3"] as const)[at] ?? "color1",
    variant_id: color,
    name: "Tallon",
    color,
    price: 740,
    stock: [8, 3, 0][at] ?? 0,
    reserved: at,
    is_counted: true,
  })),
};

export const inventory: Inventory = {
  products: [
    stockProduct,
    { ...stockProduct, id: "long", name: LONG_NAME, state: "scheduled", publish_at: NOW },
  ],
  low_count: 2,
  low_threshold: 3,
  waiting: { black: 4 },
  waiting_count: 4,
  demand: {
    red: { confirmed: 2, processing: 1, cover_days: 48 },
    white: { confirmed: 0, processing: 0, cover_days: null },
  },
  stock_changes: {
    rico: [
      {
        id: "arrived",
        by: "admin@example.com",
        what: "Stock of red from 3 to 8 (Arrived)",
        created_at: NOW,
      },
    ],
  },
  count: 2,
  limit: 20,
  offset: 0,
};

export const work: Work = {
  ...{ to_ship: 12, to_decide: 1, expected: 2, new_messages: 3, low_stock: 0 },
  has_return_address: true,
};

const days = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-10-${String(at + 1).padStart(2, "0")}`,
  gross: ((at * 7) % 5) * 740,
  pieces: (at * 7) % 5,
}));

export const sales: Sales = {
  days,
  colors: ["red", "white", "black", "blue"].map((color, at) => ({
    color,
    gross: at * 1480,
    pieces: at * 2,
    returned: at % 2,
    stock: 8 - at,
    cover_days: at === 0 ? null : at * 12,
  })),
  money: {
    ...{ gross: 44_400, discounts: 2_960, returns: 1_480, net: 39_960 },
    ...{ shipping: 60, tax: 3_546.45, fees: 111, credit: 740, outside: 0, card: 42_937.45 },
  },
  pieces: 60,
  orders: 41,
  returned: 2,
};

export const change = {
  id: "change",
  by: "admin@example.com",
  what: "Stock of red from 3 to 5 (Arrived)",
  subject: { kind: "product" as const, id: "rico", name: "Collection RICO" },
  created_at: NOW,
};

export const adminOrder: AdminOrder = {
  ...order,
  shopper: name,
  lines: [
    {
      line_id: "line",
      name: "Tallon",
      color: "red",
      quantity: 2,
      price: 740,
      final_sale: "reduced",
      ships_on: null,
      status: "confirmed",
      promised_on: "2026-12-20",
      delay: null,
      exchange_color: null,
      exchanged_for: null,
      is_sent_again: false,
      closed_as: null,
      settled: null,
      cancel_offers: [
        { quantity: 1, to_card: 719.2, to_credit: 0 },
        { quantity: 2, to_card: 1438.4, to_credit: 0 },
      ],
      canceled: null,
      is_shipped: false,
      package: null,
      can_reopen: false,
      is_removed: false,
      listed: adminLine,
    },
  ],
  packages: [],
  has_labels: false,
  refundable: { total: 809.4, to_card: 809.4 },
  paid_outside: null,
  unpaid: null,
  taken_by: null,
  money: [
    { kind: "card_payment", amount: 1438.4, at: NOW, reference: "pi_0000000000000000" },
    { kind: "card_refund", amount: 629, at: NOW, reference: null },
  ],
  mails: [
    {
      id: "sent",
      to: "shopper@example.com",
      subject: "Your order 1042 is confirmed",
      state: "sent",
      queued_at: NOW,
      sent_at: NOW,
      error: null,
    },
    {
      id: "failed",
      to: `${LONG_NAME}@example.com`,
      subject: "Your order 1042 is being processed",
      state: "failed",
      queued_at: NOW,
      sent_at: null,
      error: "Can't send mail - all recipients were rejected: 550 5.1.1 No such user",
    },
  ],
  changes: [change],
  open_refunds: [],
  alerts: [],
  holds: [],
  notes: [
    {
      id: "note",
      text: `Asked for a gift bag.\n${LONG_NAME}`,
      by: "admin@example.com",
      created_at: NOW,
    },
  ],
};

/** Has an open alert of each kind with its own text. */
export const alerts: PaymentAlert[] = [
  {
    id: "dispute",
    kind: "dispute",
    order: { id: "order", number: 1042 },
    amount: 805.68,
    reason: "product_not_received",
    status: "needs_response",
    due_at: NOW,
    opened_at: NOW,
    closed_at: null,
  },
  {
    id: "warning",
    kind: "fraud_warning",
    order: { id: "order", number: 1042 },
    amount: 805.68,
    reason: "made_with_lost_card",
    status: "",
    due_at: null,
    opened_at: NOW,
    closed_at: null,
  },
  {
    id: "refund",
    kind: "refund_failed",
    order: null,
    amount: 629,
    reason: "expired_or_canceled_card",
    status: "failed",
    due_at: null,
    opened_at: NOW,
    closed_at: null,
  },
  {
    id: "package",
    kind: "package",
    order: { id: "order", number: 1042 },
    amount: 9.75,
    reason: "return_to_sender",
    status: "9400111899223197428490",
    due_at: null,
    opened_at: NOW,
    closed_at: null,
  },
];

const label = {
  state: "bought" as const,
  carrier: "USPS",
  service: "GroundAdvantage",
  tracking_number: "9400111899223197428490",
  tracking_url: null,
  cost: 9.75,
  delivered_at: null,
};

/** Has a package and a return of each state. */
export const packedOrder: AdminOrder = {
  ...adminOrder,
  has_labels: true,
  packages: [
    ...(["none", "quoted", "buying", "bought", "voiding", "shipped"] as const).map((id, at) => ({
      id,
      number: at + 1,
      is_return: false,
      line_ids: ["line"],
      is_shipped: id === "shipped",
      is_open: true,
      label:
        id === "none" || id === "quoted"
          ? null
          : {
              ...label,
              state: id === "shipped" ? "bought" : id,
              tracking_number: id === "buying" ? null : label.tracking_number,
              tracking_url: id === "shipped" ? "https://example.com/" : null,
            },
    })),
    ...(["approved", "labeled", "moving", "delivered"] as const).map((state, at) => ({
      id: `return-${state}`,
      number: at + 17,
      is_return: true,
      line_ids: ["line"],
      is_shipped: state === "moving" || state === "delivered",
      is_open: true,
      label:
        state === "approved"
          ? null
          : { ...label, delivered_at: state === "delivered" ? NOW : null },
    })),
  ],
};

/** Rates of the package `quoted`. */
export const quotedRates = {
  package_id: "quoted",
  rates: [
    { carrier: "USPS", service: "GroundAdvantage", price: 9.75, days: 3 },
    { carrier: "UPS", service: "2ndDayAir", price: 24, days: 1 },
    { carrier: LONG_NAME, service: "Other_service", price: 31.5, days: null },
  ],
  refusal: null,
};

const hold: OrderHold = {
  id: "hold",
  reason: "dispute",
  note: null,
  placed_by: "system",
  placed_at: NOW,
  release_note: null,
  released_by: null,
  released_at: null,
};

/** Has an alert's hold, a hold by hand, and a released hold. */
export const heldOrder: AdminOrder = {
  ...adminOrder,
  open_refunds: [
    { id: "failed", attempt: 2, amount: 629, waits: "failed", alert_id: "refund" },
    { id: "waiting", attempt: 1, amount: 25.5, waits: "dispute", alert_id: null },
  ],
  alerts: [
    ...alerts,
    ...alerts.slice(0, 1).map((alert) => ({ ...alert, status: "won", closed_at: NOW })),
  ],
  holds: [
    hold,
    { ...hold, id: "by hand", reason: "by_hand", note: LONG_NAME, placed_by: "admin@example.com" },
    {
      ...hold,
      id: "released",
      reason: "fraud_warning",
      release_note: "The customer confirmed the order by phone.",
      released_by: "admin@example.com",
      released_at: NOW,
    },
  ],
};

export const shopProduct: ShopProduct = {
  id: "weekender",
  name: "Weekender",
  handle: "weekender",
  description: "A bag for two nights.",
  state: "scheduled",
  publish_at: NOW,
  publish_local: "2026-11-21T10:00",
  time_zone: "America/New_York",
  is_collection: false,
  place: 2,
  placed: 5,
  picture,
  pictures: [picture],
  options: ["Color"],
  unsold_reason: null,
  version: "1",
  colors: [
    {
      variant_id: "cognac",
      color: "cognac",
      values: ["cognac"],
      name: "Weekender",
      price: 980,
      reduced_price: 880,
      pre_order: true,
      ships_on: "2027-02-01",
      swatch: "#7a3b2e",
      weight: 2400,
    },
  ],
};

/** An order that staff took by phone and that the customer can pay by a link. */
export const unpaidOrder: AdminOrder = {
  ...heldOrder,
  alerts: [],
  open_refunds: [],
  holds: heldOrder.holds.slice(0, 1).map((hold) => ({ ...hold, reason: "unpaid" as const })),
  unpaid: {
    due: 1438.4,
    link: { url: "https://checkout.example.com/c/pay/cs_1", until: NOW },
    can_link: true,
    can_record: true,
  },
};

/** An order that staff took by phone and that was paid by bank transfer. */
export const phoneOrder: AdminOrder = {
  ...adminOrder,
  taken_by: "admin@example.com",
  paid_outside: { method: "bank", reference: "Wire 4711" },
  money: [{ kind: "outside_payment", amount: 1438.4, at: NOW, reference: "Wire 4711" }],
  open_refunds: [{ id: "outside", attempt: 1, amount: 629, waits: "outside", alert_id: null }],
};

const newCustomer = { id: "cus", name: "Grace Buyer", email: "grace@example.com" };

export const newOrder: NewOrder = {
  id: "cart",
  customer: newCustomer,
  lines: [
    {
      ...{ id: "item", variant_id: "variant", name: "Tallon", color: "red", quantity: 2 },
      ...{ price: 600, price_reason: "Scratched box", shop_price: 740, stock: 8 },
    },
    {
      ...{ id: "gone", variant_id: "gone", name: LONG_NAME, color: "blue", quantity: 1 },
      ...{ price: 740, price_reason: null, shop_price: null, stock: 0 },
    },
  ],
  address: {
    ...{ name: "Grace Buyer", phone: "+1 503 555 0100", address_1: "12 Tanner Street" },
    ...{ address_2: "", city: "Portland", province: "OR", postal_code: "97201" },
    country_code: "us",
  },
  is_address_known: true,
  countries: ["us"],
  shipping_options: [
    { id: "so", name: "Standard", description: "3 to 5 days", amount: 0, is_chosen: true },
    { id: "express", name: "Express", description: "", amount: 20, is_chosen: false },
  ].map((option) => ({ ...option, free_from: null })),
  totals: {
    ...{ pieces: 12, subtotal: 1940, shipping: 0, tax: 0, credit: 0, credit_left: 0 },
    ...{ total: 1746, is_final: true, needs_address: false, takes_codes: true },
    discounts: [{ code: "WELCOME", amount: 194, is_automatic: false }],
  },
  obstacle: null,
  codes: ["WELCOME"],
  credit_balance: 50,
  item_limit: 10,
  link: null,
  order_id: null,
  colors: [
    { variant_id: "variant", name: "Tallon", color: "red", price: 740, stock: 8 },
    { variant_id: "other", name: "Talia", color: "blue", price: 740, stock: 0 },
  ],
};

export const emptyNewOrder: NewOrder = {
  ...newOrder,
  ...{ lines: [], shipping_options: [], totals: null, codes: [], credit_balance: 0 },
  is_address_known: false,
};

export const linkedNewOrder: NewOrder = {
  ...newOrder,
  link: { url: "https://checkout.example.com/c/pay/cs_1", until: NOW },
};

export const openNewOrders: OpenNewOrder[] = [
  {
    ...{ id: "cart", customer: newCustomer, pieces: 2, taken_by: "admin@example.com" },
    ...{ created_at: NOW, link_until: null },
  },
  {
    ...{ id: "linked", customer: { ...newCustomer, name: "" }, pieces: 1 },
    ...{ taken_by: "admin@example.com", created_at: NOW, link_until: NOW },
  },
];
