import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { environment } from "../server-kit/environment";
import { centsOf, dollarsOf } from "../contract/money";
import type { ShippingAddress } from "../contract/postal-address";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import type { HostedCheckoutData } from "../stripe/checkout-session";
import { failpoint } from "../lib/failpoint";
import { checkoutService } from "../payments/attempt";
import type { PricedCart } from "../quote/price-cart";
import { pageLines } from "./page-lines";
import { PAYMENT_PROVIDER, stripeCustomer } from "./stripe-customer";
import { callStripe } from "../stripe/errors";

/**
 * Opens the payment page for the attempt's amount and returns its URL. Throws 503 if Stripe is
 * unreachable. Uses Medusa's payment service, because its workflows would reload data that is known
 * here.
 */
export async function openHostedPage(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  { cart, pricedFor }: { cart: PricedCart; pricedFor: ShippingAddress | undefined },
): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT);
  const collectionId = await collectionOver(container, cart, attempt.amount_cents);
  const session = await callStripe(async () => {
    // Deletes sessions that an interrupted run left behind.
    for (const { id } of cart.payment_collection?.payment_sessions ?? []) {
      await payments.deletePaymentSession(id);
    }
    return payments.createPaymentSession(collectionId, {
      provider_id: PAYMENT_PROVIDER,
      currency_code: cart.currency_code,
      amount: dollarsOf(attempt.amount_cents),
      data: {
        ...hostedData(attempt, cart, await stripeCustomer(container, attempt.customer_id)),
        ...(pricedFor && { shipping: pricedFor }),
      },
      context: {},
    });
  });
  failpoint("checkout: page made");
  const { url, id: stripeSessionId } = session.data;
  if (typeof url !== "string" || typeof stripeSessionId !== "string") {
    throw new Error("The payment provider returned no URL.");
  }
  await checkoutService(container).notePage(attempt.id, session.id, stripeSessionId);
  return url;
}

/** Creates or updates the cart's payment collection with the attempt's amount. */
async function collectionOver(
  container: MedusaContainer,
  cart: PricedCart,
  amountCents: number,
): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT);
  const existing = cart.payment_collection;
  const amount = dollarsOf(amountCents);
  if (existing) {
    if (centsOf(existing.amount) !== amountCents) {
      await payments.updatePaymentCollections(existing.id, { amount });
    }
    return existing.id;
  }
  const { id } = await payments.createPaymentCollections({
    currency_code: cart.currency_code,
    amount,
  });
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.CART]: { cart_id: cart.id },
    [Modules.PAYMENT]: { payment_collection_id: id },
  });
  return id;
}

function hostedData(
  attempt: PaymentAttemptRow,
  cart: PricedCart,
  customer: string | undefined,
): HostedCheckoutData {
  const { STOREFRONT_URL, PAYMENT_HOLD_MINUTES } = environment();
  return {
    attempt_id: attempt.id,
    cart_id: cart.id,
    customer_id: attempt.customer_id,
    email: cart.email,
    stripe_customer: customer,
    success_url: `${STOREFRONT_URL}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${STOREFRONT_URL}/payment-cancel`,
    minutes: PAYMENT_HOLD_MINUTES,
    ship_to: cart.region.countries.map((country) => country.iso_2),
    lines: pageLines(cart, attempt.credit_cents),
  };
}
