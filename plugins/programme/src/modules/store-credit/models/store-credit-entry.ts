import { model } from "@medusajs/framework/utils";

/**
 * Stores one change of a customer's store credit. Entries are added and never changed; the balance
 * is their sum. The unique reference identifies the cause, so that it counts once.
 */
const StoreCreditEntry = model.define("store_credit_entry", {
  id: model.id({ prefix: "scre" }).primaryKey(),
  customer_id: model.text().index(),
  cents: model.number(),
  reason: model.text(),
  reference: model.text().unique(),
});

export default StoreCreditEntry;
