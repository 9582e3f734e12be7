import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows";
import { environment } from "../../lib/environment";
import { centsOf, dollarsOf } from "../../lib/money";
import type { PaymentAttemptRow } from "../../modules/checkout/service";
import type { HostedCheckoutData } from "../../providers/stripe-checkout/checkout-session";
import { colorOf } from "../../shopper/color";
import { checkpoint } from "../../lib/checkpoint";
import { checkoutService } from "./attempt";
import type { PayableCart } from "./payable-cart";
import { reachingStripe } from "./reaching-stripe";

const PAYMENT_PROVIDER = "pp_stripe-checkout_stripe";

/** Opens the page that asks for the attempt's sum, and answers its address. 503 without Stripe. */
export async function openHostedPage(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  cart: PayableCart,
): Promise<string> {
  const collectionId = await collectionOver(container, cart, attempt.amount_cents);
  const { result } = await reachingStripe(() =>
    createPaymentSessionsWorkflow(container).run({
      input: {
        payment_collection_id: collectionId,
        provider_id: PAYMENT_PROVIDER,
        data: hostedData(attempt, cart),
      },
    }),
  );
  checkpoint("checkout: page made");
  const { url, id: stripeSessionId } = result.data;
  if (typeof url !== "string" || typeof stripeSessionId !== "string") {
    throw new Error("The payment provider answered no address.");
  }
  await checkoutService(container).updatePaymentAttempts({
    id: attempt.id,
    payment_session_id: result.id,
    stripe_session_id: stripeSessionId,
  });
  return url;
}

/** The engine's payment collection of the cart, asking for what the attempt asks for. */
async function collectionOver(
  container: MedusaContainer,
  cart: PayableCart,
  amountCents: number,
): Promise<string> {
  const existing = cart.payment_collection;
  if (!existing) {
    const { result } = await createPaymentCollectionForCartWorkflow(container).run({
      input: { cart_id: cart.id },
    });
    return result.id;
  }
  if (centsOf(existing.amount) !== amountCents) {
    await container
      .resolve(Modules.PAYMENT)
      .updatePaymentCollections(existing.id, { amount: dollarsOf(amountCents) });
  }
  return existing.id;
}

function hostedData(attempt: PaymentAttemptRow, cart: PayableCart): HostedCheckoutData {
  const { STOREFRONT_URL, PAYMENT_HOLD_MINUTES } = environment();
  return {
    attempt_id: attempt.id,
    cart_id: cart.id,
    customer_id: attempt.customer_id,
    email: cart.email,
    success_url: `${STOREFRONT_URL}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${STOREFRONT_URL}/payment-cancel`,
    minutes: PAYMENT_HOLD_MINUTES,
    ship_to: cart.region.countries.map((country) => country.iso_2),
    lines: cart.items.map((item) => ({
      name: item.variant_title ?? item.title,
      description: `Collection RICO in ${colorOf(item.variant_option_values)}`,
      unit_cents: centsOf(item.unit_price),
      quantity: item.quantity,
    })),
  };
}
