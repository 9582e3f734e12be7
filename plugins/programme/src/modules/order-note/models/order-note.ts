import { model } from "@medusajs/framework/utils";

/** Stores a staff note about an order, visible to staff only. Notes are added and never changed. */
const OrderNote = model.define("order_note", {
  id: model.id({ prefix: "note" }).primaryKey(),
  order_id: model.text().index(),
  /** Medusa user, or a secret API key. */
  author_id: model.text(),
  text: model.text(),
});

export default OrderNote;
