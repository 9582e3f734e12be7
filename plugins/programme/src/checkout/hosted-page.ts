import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { environment } from "../server-kit/environment";
import { CURRENCY, dollarsOf } from "../contract/money";
import type { ShippingAddress } from "../contract/postal-address";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import type { HostedCheckoutData } from "../stripe/checkout-session";
import { failpoint } from "../lib/failpoint";
import { checkoutService } from "../payments/attempt";
import type { PricedCart } from "../quote/price-cart";
import { preparePaymentCollection } from "./payment-collection";
import { pageLines } from "./page-lines";
import { linkPages, returnPages, type ReturnPages } from "./return-pages";
import { PAYMENT_PROVIDER, ensureStripeCustomer } from "./stripe-customer";
import { callStripe } from "../stripe/errors";

interface Page {
  cart: PricedCart;
  /** The address that the price depends on; the page cannot change it. */
  pricedFor: ShippingAddress | undefined;
  /** Lifetime; by default that of a checkout. */
  minutes?: number;
  pages?: ReturnPages;
}

/**
 * Opens the payment page for the attempt's amount and returns its URL. Throws 503 if Stripe is
 * unreachable. Uses Medusa's payment service, because its workflows would reload data that is known
 * here.
 */
export async function openHostedPage(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  { cart, pricedFor, minutes = environment().PAYMENT_HOLD_MINUTES, pages }: Page,
): Promise<string> {
  const session = await callStripe(async () =>
    createPaymentPage(container, attempt, {
      collectionId: await preparePaymentCollection(container, cart, attempt.amount_cents),
      email: cart.email,
      minutes,
      ...(pages && { pages }),
      cents: attempt.amount_cents,
      ship_to: cart.region.countries.map((country) => country.iso_2),
      lines: pageLines(cart, attempt.credit_cents),
      ...(pricedFor && { shipping: pricedFor }),
    }),
  );
  failpoint("checkout: page made");
  const { url, id: stripeSessionId } = session.data;
  if (typeof url !== "string" || typeof stripeSessionId !== "string") {
    throw new Error("The payment provider returned no URL.");
  }
  await checkoutService(container).notePage(attempt.id, session.id, stripeSessionId);
  return url;
}

type NewPage = Pick<HostedCheckoutData, "email" | "minutes" | "ship_to" | "lines" | "shipping"> & {
  /** ID of Medusa's payment collection. */
  collectionId: string;
  cents: number;
  /** By default the storefront's, or those of an emailed link. */
  pages?: ReturnPages;
};

/** Creates a payment page with its session in Medusa. The caller handles Stripe's errors. */
export async function createPaymentPage(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  { collectionId, cents, pages: given, ...page }: NewPage,
): Promise<PaymentSessionDTO> {
  const pages = given ?? (attempt.taken_by === null ? returnPages() : linkPages());
  const data: HostedCheckoutData = {
    attempt_id: attempt.id,
    cart_id: attempt.cart_id,
    customer_id: attempt.customer_id,
    stripe_customer: await ensureStripeCustomer(container, attempt.customer_id),
    success_url: pages.paid("{CHECKOUT_SESSION_ID}"),
    cancel_url: pages.canceled,
    ...page,
  };
  return container.resolve(Modules.PAYMENT).createPaymentSession(collectionId, {
    provider_id: PAYMENT_PROVIDER,
    currency_code: CURRENCY,
    amount: dollarsOf(cents),
    data,
    context: {},
  });
}
