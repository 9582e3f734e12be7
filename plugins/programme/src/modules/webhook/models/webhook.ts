import { model } from "@medusajs/framework/utils";

/** Stores another system that gets events of the shop. */
const Webhook = model.define("webhook", {
  id: model.id({ prefix: "whook" }).primaryKey(),
  url: model.text(),
  /** Signs the deliveries; the receiver needs it too, so it is stored as it is. */
  secret: model.text(),
  /** Names of `shopEvents`. */
  events: model.array(),
  is_on: model.boolean().default(true),
});

export default Webhook;
