import { model } from "@medusajs/framework/utils";
import { finalSaleReasons, orderLineStatuses, settlements } from "../../../contract/statuses";

/**
 * Where one order line stands in this shop's own terms, beside the engine's record of it. What
 * decides about a return (final sale, the price paid) is kept as it was when the line was bought.
 */
const OrderLine = model.define("order_line_state", {
  id: model.id({ prefix: "olst" }).primaryKey(),
  line_id: model.text().unique(),
  order_id: model.text().index(),
  customer_id: model.text().index(),
  variant_id: model.text().nullable(),
  /** Where it stands in its order, as it stood in the bag. */
  position: model.number().default(0),
  quantity: model.number(),
  unit_cents: model.number(),
  final_sale: model.enum([...finalSaleReasons]).nullable(),
  status: model.enum([...orderLineStatuses]).default("confirmed"),
  fulfillment_id: model.text().nullable(),
  return_id: model.text().nullable(),
  delivered_at: model.dateTime().nullable(),
  requested_at: model.dateTime().nullable(),
  /** The variant that the customer wants instead, when the return is a color exchange. */
  exchange_variant_id: model.text().nullable(),
  received_at: model.dateTime().nullable(),
  received_by: model.text().nullable(),
  /** Decided when the goods arrive and before anything moves: what comes back, and what is kept. */
  settlement: model.enum([...settlements]).nullable(),
  settled_cents: model.number().nullable(),
  /** How much of it goes to the card; the rest becomes store credit. */
  card_cents: model.number().nullable(),
  fee_cents: model.number().nullable(),
  /** Taken off the list by an admin; the order and its invoice stay on record. */
  hidden_at: model.dateTime().nullable(),
});

export default OrderLine;
