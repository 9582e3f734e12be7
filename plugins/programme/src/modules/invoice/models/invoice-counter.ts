import { model } from "@medusajs/framework/utils";

/** Stores the last number issued for a kind. */
const InvoiceCounter = model.define("invoice_counter", {
  kind: model.text().primaryKey(),
  last: model.number(),
});

export default InvoiceCounter;
