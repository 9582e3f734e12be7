import { model } from "@medusajs/framework/utils";
import { finalSaleReasons, orderLineStatuses, settlements } from "../../../contract/statuses";

/**
 * Stores an order line's status in the shop's own terms, in addition to Medusa's record. Values
 * that decide about returns (final sale, the price paid) and a pre-order's ship date are those at
 * the time of purchase.
 */
const OrderLine = model.define("order_line_state", {
  id: model.id({ prefix: "olst" }).primaryKey(),
  line_id: model.text().unique(),
  order_id: model.text().index(),
  customer_id: model.text().index(),
  variant_id: model.text().nullable(),
  /** Position of the line in its order, as in the cart. */
  position: model.number().default(0),
  quantity: model.number(),
  unit_cents: model.number(),
  /** Price of one unit without a sale; null in order lines of earlier versions. */
  regular_cents: model.number().nullable(),
  /** For all units of the line, from the quote of the payment. */
  discount_cents: model.number().default(0),
  tax_cents: model.number().default(0),
  final_sale: model.enum([...finalSaleReasons]).nullable(),
  /** Date on which a pre-order ships, `2027-02-01`; null for an item that was in stock. */
  ships_on: model.text().nullable(),
  /** Date by which it was promised to ship; null in order lines of earlier versions. */
  promised_on: model.text().nullable(),
  status: model.enum([...orderLineStatuses]).default("confirmed"),
  fulfillment_id: model.text().nullable(),
  return_id: model.text().nullable(),
  /** Time at which the package shipped; after that, nothing in it can be canceled. */
  shipped_at: model.dateTime().nullable(),
  delivered_at: model.dateTime().nullable(),
  requested_at: model.dateTime().nullable(),
  /** The variant that the customer wants instead, if the return is a color exchange. */
  exchange_variant_id: model.text().nullable(),
  /** Medusa's number of the return, which the customer writes on the package. */
  return_number: model.number().nullable(),
  /** The customer's reason for the return: chosen from a list, and in their own words. */
  return_reason: model.text().nullable(),
  return_note: model.text().nullable(),
  /** The shop's reason for denying the request or refusing the returned item. */
  refusal_reason: model.text().nullable(),
  received_at: model.dateTime().nullable(),
  received_by: model.text().nullable(),
  /** Decided when the item arrives, before any refund: the amount paid back, and the fee. */
  settlement: model.enum([...settlements]).nullable(),
  settled_cents: model.number().nullable(),
  /** The card's part; the rest becomes store credit. */
  card_cents: model.number().nullable(),
  fee_cents: model.number().nullable(),
  /** Received damaged: it was not put back into stock. */
  is_damaged: model.boolean().default(false),
  /** The reason that the customer reads if less than the price was refunded. */
  deduction_reason: model.text().nullable(),
  /**
   * How a lost package was resolved: `refunded` or `reshipped`; null for every other order line.
   */
  closed_as: model.text().nullable(),
  /** Days added to the return period because of a mistake by the shop. */
  grace_days: model.number().default(0),
  /** Removed from the list by an admin; the order and its invoice remain. */
  hidden_at: model.dateTime().nullable(),
});

export default OrderLine;
