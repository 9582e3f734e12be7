import { model } from "@medusajs/framework/utils";

/** An event of Stripe's that has been worked on, by Stripe's own id: a second delivery is not. */
const StripeEvent = model.define("stripe_event", {
  id: model.text().primaryKey(),
  type: model.text(),
});

export default StripeEvent;
