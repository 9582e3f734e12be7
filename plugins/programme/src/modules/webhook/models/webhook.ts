import { model } from "@medusajs/framework/utils";

/** Stores the URL of another system that receives the shop's events. */
const Webhook = model.define("webhook", {
  id: model.id({ prefix: "whook" }).primaryKey(),
  url: model.text(),
  /** Signs the deliveries. The receiver needs the same secret, so it is not hashed. */
  secret: model.text(),
  /** Names of `shopEvents`. */
  events: model.array(),
  is_on: model.boolean().default(true),
});

export default Webhook;
