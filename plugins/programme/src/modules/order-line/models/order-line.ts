import { model } from "@medusajs/framework/utils";
import { finalSaleReasons, orderLineStatuses, settlements } from "../../../contract/statuses";

/**
 * An order line's status in the shop's own terms, in addition to the engine's record. What decides
 * about a return (final sale, the price paid) and the day a pre-order ships keep their values from the purchase.
 */
const OrderLine = model.define("order_line_state", {
  id: model.id({ prefix: "olst" }).primaryKey(),
  line_id: model.text().unique(),
  order_id: model.text().index(),
  customer_id: model.text().index(),
  variant_id: model.text().nullable(),
  /** The line's place in its order, as in the bag. */
  position: model.number().default(0),
  quantity: model.number(),
  unit_cents: model.number(),
  /** The price of one item without a sale; null in lines of earlier versions. */
  regular_cents: model.number().nullable(),
  /** Of all items of the line, from the quote of the payment. */
  discount_cents: model.number().default(0),
  tax_cents: model.number().default(0),
  final_sale: model.enum([...finalSaleReasons]).nullable(),
  /** The day on which a pre-order is sent, `2027-02-01`; null for what was here. */
  ships_on: model.text().nullable(),
  status: model.enum([...orderLineStatuses]).default("confirmed"),
  fulfillment_id: model.text().nullable(),
  return_id: model.text().nullable(),
  delivered_at: model.dateTime().nullable(),
  requested_at: model.dateTime().nullable(),
  /** The variant the customer wants instead, when the return is a color exchange. */
  exchange_variant_id: model.text().nullable(),
  /** The engine's number of the return, which the customer writes on the parcel. */
  return_number: model.number().nullable(),
  /** Why the customer returns the piece: chosen from a list, and in their own words. */
  return_reason: model.text().nullable(),
  return_note: model.text().nullable(),
  /** Why the shop declined the request or refused the goods. */
  refusal_reason: model.text().nullable(),
  received_at: model.dateTime().nullable(),
  received_by: model.text().nullable(),
  /** Decided when the goods arrive, before anything moves: the amount paid back, and the fee. */
  settlement: model.enum([...settlements]).nullable(),
  settled_cents: model.number().nullable(),
  /** The card's part; the rest becomes store credit. */
  card_cents: model.number().nullable(),
  fee_cents: model.number().nullable(),
  /** Stripe's reversal of the returned tax, see payments/reverse-tax.ts; null without Stripe Tax. */
  tax_reversal: model.text().nullable(),
  /** Removed from the list by an admin; the order and its invoice remain. */
  hidden_at: model.dateTime().nullable(),
});

export default OrderLine;
