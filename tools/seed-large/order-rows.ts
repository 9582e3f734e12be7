import { centsOf, CURRENCY } from "../../plugins/programme/src/contract/money.ts";
import type { Facts } from "./facts.ts";
import { nextId } from "./ids.ts";
import { rawNumber, timestamps, type Row } from "./insert.ts";
import { addLine } from "./line-rows.ts";
import { addCreditLine, type Add, type SeededOrder } from "./seeded-order.ts";

type Tables = Record<string, Row[]>;

/**
 * Returns the rows of orders, by table, as Medusa and the shop write them. All orders are paid with
 * store credit, so every later step works without a payment provider. An order has only its current
 * version, not one for each earlier step.
 */
export function orderRows(orders: SeededOrder[], facts: Facts): Tables {
  const tables: Tables = {};
  const add = (table: string, row: Row) => (tables[table] ??= []).push(row);
  for (const order of orders) {
    addOrder(add, order, facts);
    for (const line of order.lines) addLine(add, order, line, facts);
  }
  return tables;
}

function addOrder(add: Add, { id: order_id, shopper, created, lines }: SeededOrder, facts: Facts) {
  const cents = lines.reduce((sum, { sold, quantity }) => sum + centsOf(sold.price) * quantity, 0);
  const [addressId, attemptId, cartId, methodId] = [
    nextId("ordaddr"),
    nextId("patt"),
    nextId("cart"),
    nextId("ordsm"),
  ];
  const times = timestamps(created);
  const common = {
    region_id: facts.regionId,
    sales_channel_id: facts.channelId,
    customer_id: shopper.id,
    email: shopper.email,
    currency_code: CURRENCY,
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
  add("order_summary", {
    id: nextId("ordsum"),
    order_id,
    version: 1,
    totals: settledTotals,
    ...times,
  });
  add("order_shipping_method", {
    id: methodId,
    name: "Free shipping",
    amount: 0,
    raw_amount: rawNumber(0),
    is_tax_inclusive: false,
    is_custom_amount: false,
    shipping_option_id: facts.shippingOptionId,
    data: {},
    ...times,
  });
  add("order_shipping", {
    id: nextId("ordspmv"),
    order_id,
    version: 1,
    shipping_method_id: methodId,
    ...times,
  });
  add("cart", { id: cartId, completed_at: created.toISOString(), ...common });
  add("order_cart", { id: nextId("ordercart"), order_id, cart_id: cartId, ...times });
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
    id: nextId("scre"),
    cents,
    reason: "return",
    reference: `large:${order_id}`,
    ...spent,
  });
  add("store_credit_entry", {
    id: nextId("scre"),
    cents: -cents,
    reason: "payment",
    reference: `payment:${attemptId}`,
    ...spent,
  });
}

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
    [`raw_${name}`, rawNumber(0)],
  ]),
);
