import { model } from "@medusajs/framework/utils";

/** Stores a processed Stripe event by Stripe's own ID, so that a second delivery is ignored. */
const StripeEvent = model.define("stripe_event", {
  id: model.text().primaryKey(),
  type: model.text(),
});

export default StripeEvent;
