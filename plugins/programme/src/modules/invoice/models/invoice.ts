import { model } from "@medusajs/framework/utils";

/**
 * Stores an order's invoice, or a returned order line's credit note, as issued. The document never
 * changes, even if names, prices, and addresses do.
 */
const Invoice = model
  .define("invoice", {
    id: model.id({ prefix: "inv" }).primaryKey(),
    kind: model.enum(["invoice", "credit-note"]),
    /** Counts from 1 without a gap, separately for each kind. */
    number: model.number(),
    order_id: model.text().index(),
    /** The returned order line; "" for an invoice, which covers the entire order. */
    line_id: model.text(),
    document: model.json(),
  })
  .indexes([
    { on: ["kind", "number"], unique: true },
    { on: ["kind", "order_id", "line_id"], unique: true },
  ]);

export default Invoice;
