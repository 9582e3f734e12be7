import { model } from "@medusajs/framework/utils";

/**
 * An invoice of an order, or a credit note of a returned line, as it was when it was issued. The
 * document never changes afterwards, even when names, prices and addresses do.
 */
const Invoice = model
  .define("invoice", {
    id: model.id({ prefix: "inv" }).primaryKey(),
    kind: model.enum(["invoice", "credit-note"]),
    /** Counted from 1 without a gap, for each kind by itself. */
    number: model.number(),
    order_id: model.text().index(),
    /** The returned line; "" for an invoice, which is of the whole order. */
    line_id: model.text(),
    document: model.json(),
  })
  .indexes([
    { on: ["kind", "number"], unique: true },
    { on: ["kind", "order_id", "line_id"], unique: true },
  ]);

export default Invoice;
