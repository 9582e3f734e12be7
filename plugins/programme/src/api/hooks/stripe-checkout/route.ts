import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type Stripe from "stripe";
import { environment } from "../../../lib/environment";
import { isProblem, problem } from "../../../lib/problem";
import { stripeClient } from "../../../lib/stripe-client";
import { finishCheckout, isOurs } from "../../../workflows/checkout/finish-checkout";

/**
 * Stripe's webhook. It is answered only after the work is done: an error makes Stripe send the
 * event again, so that a shopper who never comes back still gets the order.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  const event = verifiedEvent(req);
  if (event.type === "checkout.session.completed" && isOurs(event.data.object)) {
    try {
      await finishCheckout(req.scope, event.data.object.id);
    } catch (error) {
      // A refused payment has been settled (409: unpaid or refunded); it need not come again.
      if (!isProblem(error) || error.status !== 409) throw error;
    }
  }
  res.status(200).json({ received: true });
}

function verifiedEvent(req: MedusaRequest): Stripe.Event {
  const signature = req.headers["stripe-signature"];
  if (typeof signature !== "string" || !Buffer.isBuffer(req.rawBody)) {
    throw problem(400, "The signature is missing.");
  }
  try {
    return stripeClient().webhooks.constructEvent(
      req.rawBody,
      signature,
      environment().STRIPE_WEBHOOK_SECRET,
    );
  } catch {
    throw problem(400, "The signature does not fit.");
  }
}
