import { model } from "@medusajs/framework/utils";

/**
 * Stores the sum of a customer's entries, so that two requests cannot spend the same credit. The
 * database rejects a balance below zero together with the entry that causes it.
 */
const StoreCreditAccount = model
  .define("store_credit_account", {
    customer_id: model.text().primaryKey(),
    cents: model.number().default(0),
  })
  .checks([{ name: "store_credit_never_negative", expression: "cents >= 0" }]);

export default StoreCreditAccount;
