import { model } from "@medusajs/framework/utils";

/** A note of the staff about an order, for the staff alone. Notes are added and never changed. */
const OrderNote = model.define("order_note", {
  id: model.id({ prefix: "note" }).primaryKey(),
  order_id: model.text().index(),
  /** The engine user, or a secret API key. */
  author_id: model.text(),
  text: model.text(),
});

export default OrderNote;
