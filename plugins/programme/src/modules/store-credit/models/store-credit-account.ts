import { model } from "@medusajs/framework/utils";

/**
 * The sum of a customer's entries, stored so that two requests cannot spend the same credit: the
 * database refuses a balance below zero, and the entry with it.
 */
const StoreCreditAccount = model
  .define("store_credit_account", {
    customer_id: model.text().primaryKey(),
    cents: model.number().default(0),
  })
  .checks([{ name: "store_credit_never_negative", expression: "cents >= 0" }]);

export default StoreCreditAccount;
