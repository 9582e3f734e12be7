import { model } from "@medusajs/framework/utils";

/** A processed Stripe event, by Stripe's own id: a second delivery is ignored. */
const StripeEvent = model.define("stripe_event", {
  id: model.text().primaryKey(),
  type: model.text(),
});

export default StripeEvent;
