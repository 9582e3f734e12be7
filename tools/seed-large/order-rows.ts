import { colorFields, type Facts, type SoldColor } from "./facts.ts";
import { id } from "./ids.ts";
import { exact, madeAt, type Row } from "./insert.ts";
import type { Step } from "./line-history.ts";
import type { SeededShopper } from "./shoppers.ts";

export interface SeededLine {
  id: string;
  sold: SoldColor;
  quantity: number;
  steps: Step[];
  /** What came back, in cents, once the piece did. */
  back: { backCents: number; feeCents: number } | undefined;
  isHidden: boolean;
}

export interface SeededOrder {
  id: string;
  shopper: SeededShopper;
  created: Date;
  lines: SeededLine[];
}

type Tables = Record<string, Row[]>;

/**
 * The rows of orders by their tables, as the engine and the shop write them for bags that store
 * credit has covered: no card of a payment provider is involved, so each later step can be taken. An
 * order has one version, as it stands now, and not one for each step that led there.
 */
export function rowsOf(orders: SeededOrder[], facts: Facts): Tables {
  const tables: Tables = {};
  const add = (table: string, row: Row) => (tables[table] ??= []).push(row);
  for (const order of orders) {
    addOrder(add, order, facts);
    for (const line of order.lines) addLine(add, order, line, facts);
  }
  return tables;
}

type Add = (table: string, row: Row) => void;

function addOrder(add: Add, { id: order_id, shopper, created, lines }: SeededOrder, facts: Facts) {
  const cents = lines.reduce((sum, { sold, quantity }) => sum + centsOf(sold.price) * quantity, 0);
  const [addressId, attemptId, cartId, methodId] = [
    id("ordaddr"),
    id("patt"),
    id("cart"),
    id("ordsm"),
  ];
  const times = madeAt(created);
  const common = {
    region_id: facts.regionId,
    sales_channel_id: facts.channelId,
    customer_id: shopper.id,
    email: shopper.email,
    currency_code: "usd",
    metadata: { payment_attempt: attemptId },
    ...times,
  };
  add("order_address", { id: addressId, ...shopper.address, ...times });
  add("order", {
    id: order_id,
    version: 1,
    status: "pending",
    is_draft_order: false,
    no_notification: false,
    shipping_address_id: addressId,
    ...common,
  });
  add("order_summary", { id: id("ordsum"), order_id, version: 1, totals: settledTotals, ...times });
  add("order_shipping_method", {
    id: methodId,
    name: "Free shipping",
    amount: 0,
    raw_amount: exact(0),
    is_tax_inclusive: false,
    is_custom_amount: false,
    shipping_option_id: facts.shippingOptionId,
    data: {},
    ...times,
  });
  add("order_shipping", {
    id: id("ordspmv"),
    order_id,
    version: 1,
    shipping_method_id: methodId,
    ...times,
  });
  add("cart", { id: cartId, completed_at: created.toISOString(), ...common });
  add("order_cart", { id: id("ordercart"), order_id, cart_id: cartId, ...times });
  add("payment_attempt", {
    id: attemptId,
    cart_id: cartId,
    customer_id: shopper.id,
    amount_cents: 0,
    credit_cents: cents,
    state: "ordered",
    order_id,
    expires_at: created.toISOString(),
    told_at: created.toISOString(),
    ...times,
  });
  addCreditLine(add, order_id, {
    reference: "store_credit_spent",
    reference_id: attemptId,
    cents,
    at: created,
  });
  const spent = { customer_id: shopper.id, ...times };
  add("store_credit_entry", {
    id: id("scre"),
    cents,
    reason: "return",
    reference: `large:${order_id}`,
    ...spent,
  });
  add("store_credit_entry", {
    id: id("scre"),
    cents: -cents,
    reason: "payment",
    reference: `payment:${attemptId}`,
    ...spent,
  });
}

/** Nobody owes anything. */
const settledTotals: Row = Object.fromEntries<unknown>(
  [
    "paid_total",
    "refunded_total",
    "accounting_total",
    "credit_line_total",
    "transaction_total",
    "pending_difference",
    "current_order_total",
    "original_order_total",
  ].flatMap((name) => [
    [name, 0],
    [`raw_${name}`, exact(0)],
  ]),
);

function addCreditLine(
  add: Add,
  order_id: string,
  line: { reference: string; reference_id: string; cents: number; at: Date },
) {
  const { reference, reference_id, cents, at } = line;
  const amount = cents / 100;
  add("order_credit_line", {
    id: id("ordcl"),
    order_id,
    version: 1,
    reference,
    reference_id,
    amount,
    raw_amount: exact(amount),
    ...madeAt(at),
  });
}

function addLine(add: Add, order: SeededOrder, line: SeededLine, facts: Facts) {
  const { id: line_id, sold, quantity, steps, back } = line;
  const times = madeAt(order.created);
  const at = (status: string) => steps.find(({ to }) => to === status)?.at;
  const status = steps.at(-1)?.to ?? "confirmed";
  const [sent, delivered, requested] = [at("processing"), at("delivered"), at("return_requested")];
  const fulfillmentId = sent && addFulfillment(add, order, line, { sent, delivered }, facts);
  const returnId = requested && addReturn(add, order, line, requested, facts);
  add("order_line_item", { id: line_id, ...colorFields(sold), ...times });
  add("order_item", {
    id: id("orditem"),
    order_id: order.id,
    version: 1,
    item_id: line_id,
    ...counted("quantity", quantity),
    ...counted("fulfilled_quantity", sent ? quantity : 0),
    ...counted("shipped_quantity", 0),
    ...counted("delivered_quantity", delivered ? quantity : 0),
    ...counted("return_requested_quantity", isComingBack(status) ? quantity : 0),
    ...counted("return_received_quantity", status === "returned" ? quantity : 0),
    ...counted("return_dismissed_quantity", 0),
    ...counted("written_off_quantity", 0),
    metadata: {},
    ...times,
  });
  add("order_line_state", {
    id: id("olst"),
    line_id,
    order_id: order.id,
    customer_id: order.shopper.id,
    variant_id: sold.variant_id,
    quantity,
    unit_cents: centsOf(sold.price),
    status,
    fulfillment_id: fulfillmentId ?? null,
    return_id: returnId ?? null,
    delivered_at: delivered ?? null,
    requested_at: requested ?? null,
    received_at: at("returned") ?? null,
    received_by: back ? facts.adminId : null,
    settlement: back ? "store_credit" : null,
    settled_cents: back?.backCents ?? null,
    card_cents: back ? 0 : null,
    fee_cents: back?.feeCents ?? null,
    hidden_at: line.isHidden && isOver(status) ? steps.at(-1)?.at : null,
    ...times,
  });
  for (const step of steps) {
    add("order_line_change", {
      id: id("olch"),
      line_id,
      from_status: step.from,
      to_status: step.to,
      actor_kind: step.by,
      actor_id: step.by === "admin" ? facts.adminId : order.shopper.id,
      told_at: step.at,
      ...madeAt(step.at),
    });
  }
  if (!sent) addReservation(add, order, line, facts);
  if (back) addSettlement(add, order, line, back, at("returned") ?? order.created);
}

function isComingBack(status: string): boolean {
  return status === "return_requested" || status === "return_approved";
}

function isOver(status: string): boolean {
  return status === "delivered" || status === "returned" || status === "return_denied";
}

function addFulfillment(
  add: Add,
  order: SeededOrder,
  { id: line_id, sold, quantity }: SeededLine,
  { sent, delivered }: { sent: Date; delivered: Date | undefined },
  facts: Facts,
): string {
  const [fulfillment_id, addressId, times] = [id("ful"), id("fuladdr"), madeAt(sent)];
  add("fulfillment_address", { id: addressId, ...order.shopper.address, ...times });
  add("fulfillment", {
    id: fulfillment_id,
    location_id: facts.locationId,
    packed_at: sent,
    delivered_at: delivered ?? null,
    data: {},
    provider_id: "manual_manual",
    shipping_option_id: facts.shippingOptionId,
    delivery_address_id: addressId,
    requires_shipping: true,
    ...times,
  });
  add("fulfillment_item", {
    id: id("fulit"),
    title: sold.variant_title,
    sku: sold.variant_sku ?? "",
    barcode: "",
    ...counted("quantity", quantity),
    line_item_id: line_id,
    inventory_item_id: sold.inventory_item_id,
    fulfillment_id,
    ...times,
  });
  add("order_fulfillment", { id: id("ordful"), order_id: order.id, fulfillment_id, ...times });
  return fulfillment_id;
}

function addReturn(
  add: Add,
  order: SeededOrder,
  { id: item_id, quantity, steps }: SeededLine,
  requested: Date,
  facts: Facts,
): string {
  const [return_id, times, last] = [id("return"), madeAt(requested), steps.at(-1)];
  const isReceived = last?.to === "returned";
  const isDenied = last?.to === "return_denied";
  add("return", {
    id: return_id,
    order_id: order.id,
    order_version: 1,
    status: isReceived ? "received" : isDenied ? "canceled" : "requested",
    location_id: facts.locationId,
    requested_at: requested,
    received_at: isReceived ? last.at : null,
    canceled_at: isDenied ? last.at : null,
    metadata: isReceived ? { is_restocked: true } : null,
    ...times,
  });
  add("return_item", {
    id: id("retitem"),
    return_id,
    item_id,
    ...counted("quantity", quantity),
    ...counted("received_quantity", isReceived ? quantity : 0),
    ...counted("damaged_quantity", 0),
    ...times,
  });
  return return_id;
}

function addReservation(
  add: Add,
  { created }: SeededOrder,
  { id: line_item_id, sold, quantity }: SeededLine,
  facts: Facts,
) {
  add("reservation_item", {
    id: id("resitem"),
    line_item_id,
    location_id: facts.locationId,
    ...counted("quantity", quantity),
    inventory_item_id: sold.inventory_item_id,
    allow_backorder: false,
    ...madeAt(created),
  });
}

/** What came back is store credit again, and the order owes nothing. */
function addSettlement(
  add: Add,
  order: SeededOrder,
  { id: line_id }: SeededLine,
  { backCents, feeCents }: { backCents: number; feeCents: number },
  at: Date,
) {
  add("store_credit_entry", {
    id: id("scre"),
    cents: backCents,
    reason: "return",
    reference: `return:${line_id}`,
    customer_id: order.shopper.id,
    ...madeAt(at),
  });
  const booked = { reference_id: line_id, at };
  addCreditLine(add, order.id, { reference: "store_credit", cents: -backCents, ...booked });
  if (feeCents > 0) {
    addCreditLine(add, order.id, { reference: "restocking_fee", cents: -feeCents, ...booked });
  }
}

function counted(column: string, value: number): Row {
  return { [column]: value, [`raw_${column}`]: exact(value) };
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}
