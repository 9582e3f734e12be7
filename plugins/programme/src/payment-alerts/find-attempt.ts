import type { MedusaContainer } from "@medusajs/framework/types";
import { CHECKOUT_MODULE } from "../modules/checkout";
import type CheckoutService from "../modules/checkout/service";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { stripeClient } from "../stripe/client";
import { callStripe, isMissing, stripeRejection } from "../stripe/errors";
import { attemptIdOf } from "../stripe/session";

/** Finds the attempt of a payment at Stripe; undefined if the payment is not this shop's. */
export async function findAttempt(
  container: MedusaContainer,
  paymentIntent: string,
): Promise<PaymentAttemptRow | undefined> {
  const service = container.resolve<CheckoutService>(CHECKOUT_MODULE);
  const [known] = await service.listPaymentAttempts({ payment_intent: paymentIntent }, { take: 1 });
  if (known) return known;
  // Its session may not have been processed yet.
  const id = await markedAttempt(paymentIntent);
  const [marked] = id ? await service.listPaymentAttempts({ id }, { take: 1 }) : [];
  return marked;
}

async function markedAttempt(paymentIntent: string): Promise<string | undefined> {
  try {
    return attemptIdOf(
      await callStripe(() => stripeClient().paymentIntents.retrieve(paymentIntent)),
    );
  } catch (error) {
    if (isMissing(stripeRejection(error))) return undefined;
    throw error;
  }
}
