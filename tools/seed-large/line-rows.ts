import { centsOf } from "../../plugins/programme/src/contract/money.ts";
import { colorFields, type Facts } from "./facts.ts";
import { nextId } from "./ids.ts";
import { timestamps } from "./insert.ts";
import {
  addCreditLine,
  numberColumns,
  type Add,
  type SeededLine,
  type SeededOrder,
} from "./seeded-order.ts";

/** Adds the rows of one order line, with its fulfillment, return, and settlement. */
export function addLine(add: Add, order: SeededOrder, line: SeededLine, facts: Facts) {
  const { id: line_id, sold, quantity, steps, back } = line;
  const times = timestamps(order.created);
  const at = (status: string) => steps.find(({ to }) => to === status)?.at;
  const status = steps.at(-1)?.to ?? "confirmed";
  const [sent, delivered, requested] = [at("processing"), at("delivered"), at("return_requested")];
  const fulfillmentId = sent && addFulfillment(add, order, line, { sent, delivered }, facts);
  const returnId = requested && addReturn(add, order, line, requested, facts);
  add("order_line_item", { id: line_id, ...colorFields(sold), ...times });
  add("order_item", {
    id: nextId("orditem"),
    order_id: order.id,
    version: 1,
    item_id: line_id,
    ...numberColumns("quantity", quantity),
    ...numberColumns("fulfilled_quantity", sent ? quantity : 0),
    ...numberColumns("shipped_quantity", 0),
    ...numberColumns("delivered_quantity", delivered ? quantity : 0),
    ...numberColumns("return_requested_quantity", isComingBack(status) ? quantity : 0),
    ...numberColumns("return_received_quantity", status === "returned" ? quantity : 0),
    ...numberColumns("return_dismissed_quantity", 0),
    ...numberColumns("written_off_quantity", 0),
    metadata: {},
    ...times,
  });
  add("order_line_state", {
    id: nextId("olst"),
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
      id: nextId("olch"),
      line_id,
      from_status: step.from,
      to_status: step.to,
      actor_kind: step.by,
      actor_id: step.by === "admin" ? facts.adminId : order.shopper.id,
      told_at: step.at,
      ...timestamps(step.at),
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
  const [fulfillment_id, addressId, times] = [nextId("ful"), nextId("fuladdr"), timestamps(sent)];
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
    id: nextId("fulit"),
    title: sold.variant_title,
    sku: sold.variant_sku ?? "",
    barcode: "",
    ...numberColumns("quantity", quantity),
    line_item_id: line_id,
    inventory_item_id: sold.inventory_item_id,
    fulfillment_id,
    ...times,
  });
  add("order_fulfillment", { id: nextId("ordful"), order_id: order.id, fulfillment_id, ...times });
  return fulfillment_id;
}

function addReturn(
  add: Add,
  order: SeededOrder,
  { id: item_id, quantity, steps }: SeededLine,
  requested: Date,
  facts: Facts,
): string {
  const [return_id, times, last] = [nextId("return"), timestamps(requested), steps.at(-1)];
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
    id: nextId("retitem"),
    return_id,
    item_id,
    ...numberColumns("quantity", quantity),
    ...numberColumns("received_quantity", isReceived ? quantity : 0),
    ...numberColumns("damaged_quantity", 0),
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
    id: nextId("resitem"),
    line_item_id,
    location_id: facts.locationId,
    ...numberColumns("quantity", quantity),
    inventory_item_id: sold.inventory_item_id,
    allow_backorder: false,
    ...timestamps(created),
  });
}

/** Grants the returned amount as store credit and balances the order. */
function addSettlement(
  add: Add,
  order: SeededOrder,
  { id: line_id }: SeededLine,
  { backCents, feeCents }: { backCents: number; feeCents: number },
  at: Date,
) {
  add("store_credit_entry", {
    id: nextId("scre"),
    cents: backCents,
    reason: "return",
    reference: `return:${line_id}`,
    customer_id: order.shopper.id,
    ...timestamps(at),
  });
  const booked = { reference_id: line_id, at };
  addCreditLine(add, order.id, { reference: "store_credit", cents: -backCents, ...booked });
  if (feeCents > 0) {
    addCreditLine(add, order.id, { reference: "restocking_fee", cents: -feeCents, ...booked });
  }
}
