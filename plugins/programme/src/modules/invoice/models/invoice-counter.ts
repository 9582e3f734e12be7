import { model } from "@medusajs/framework/utils";

const InvoiceCounter = model.define("invoice_counter", {
  kind: model.text().primaryKey(),
  last: model.number(),
});

export default InvoiceCounter;
