import { z } from "@medusajs/framework/zod";
import type Stripe from "stripe";
import { shippingFields } from "./customer";

/** Describes the provider's input, which Medusa stores with its payment session. */
export const hostedCheckoutData = z.looseObject({
  attempt_id: z.string(),
  cart_id: z.string(),
  customer_id: z.string(),
  email: z.string(),
  /** ID of a Stripe customer with the shopper's address; without one, the page is not prefilled. */
  stripe_customer: z.string().optional(),
  success_url: z.string(),
  cancel_url: z.string(),
  minutes: z.number().int(),
  ship_to: z.array(z.string().length(2)).min(1),
  /** Address for which the total was calculated; without one, the page asks for it. */
  shipping: z
    .object({
      ...{ name: z.string(), phone: z.string(), address_1: z.string(), address_2: z.string() },
      ...{ city: z.string(), province: z.string(), postal_code: z.string() },
      country_code: z.string().length(2),
    })
    .optional(),
  lines: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      unit_cents: z.number().int(),
      quantity: z.number().int().min(1),
    }),
  ),
});

export type HostedCheckoutData = z.infer<typeof hostedCheckoutData>;

export function checkoutSessionParameters(
  data: HostedCheckoutData,
  totalCents: number,
  currency: string,
): Stripe.Checkout.SessionCreateParams {
  const marks = {
    cart_id: data.cart_id,
    customer_id: data.customer_id,
    attempt_id: data.attempt_id,
  };
  return {
    mode: "payment",
    line_items: stripeLines(data, totalCents, currency),
    success_url: data.success_url,
    cancel_url: data.cancel_url,
    expires_at: expiry(data.minutes),
    client_reference_id: data.cart_id,
    ...(data.stripe_customer === undefined
      ? { customer_email: data.email }
      : {
          customer: data.stripe_customer,
          customer_update: { address: "auto", ...(!data.shipping && { shipping: "auto" }) },
        }),
    metadata: marks,
    // The shop calculates the tax before it opens the page.
    automatic_tax: { enabled: false },
    payment_intent_data: {
      metadata: marks,
      ...(data.shipping && { shipping: shippingFields(data.shipping) }),
    },
    ...(!data.shipping && {
      phone_number_collection: { enabled: true },
      shipping_address_collection: { allowed_countries: data.ship_to.map(upperCase) },
    }),
  };
}

/** Returns the fields of a session that Medusa stores in addition to its input. */
export function sessionFacts(session: Stripe.Checkout.Session) {
  const intent = session.payment_intent;
  return {
    id: session.id,
    url: session.url,
    currency: session.currency,
    payment_intent: typeof intent === "string" ? intent : (intent?.id ?? null),
    amount_total: session.amount_total,
  };
}

/**
 * Returns the line items. Throws if they do not add up to the total, so that a page never charges
 * another amount.
 */
function stripeLines(
  { lines }: HostedCheckoutData,
  totalCents: number,
  currency: string,
): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const sum = lines.reduce((cents, line) => cents + line.unit_cents * line.quantity, 0);
  if (sum !== totalCents) throw new Error(`The lines add up to ${sum} cents, not ${totalCents}.`);
  return lines
    .filter(({ unit_cents }) => unit_cents > 0)
    .map(({ name, description, unit_cents, quantity }) => ({
      quantity,
      price_data: {
        currency,
        unit_amount: unit_cents,
        product_data: { name, ...(description && { description }) },
      },
    }));
}

/** Stripe rejects less than 30 minutes by its own clock, so this adds a minute for latency. */
function expiry(minutes: number): number {
  return Math.floor(Date.now() / 1000) + (minutes + 1) * 60;
}

function upperCase(country: string) {
  return country.toUpperCase() as Stripe.Checkout.SessionCreateParams.ShippingAddressCollection.AllowedCountry;
}
