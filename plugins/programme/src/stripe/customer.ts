import type Stripe from "stripe";
import type { ShippingAddress } from "../contract/postal-address";
import { stripeClient } from "./client";

/** The shopper's data that prefills Stripe's page. */
export interface Payer {
  id: string;
  email: string;
  name: string;
  phone: string;
  /** Includes the recipient's name. */
  to: ShippingAddress | undefined;
}

export function customerFields({ email, name, phone, to }: Payer): Stripe.CustomerUpdateParams {
  return {
    email,
    ...(name && { name }),
    ...(phone && { phone }),
    ...(to && { shipping: shippingFields(to) }),
  };
}

/** Converts an address to Stripe's format, without empty parts. */
export function shippingFields(
  to: ShippingAddress,
): Stripe.Checkout.SessionCreateParams.PaymentIntentData.Shipping {
  const { address_1, address_2, city, province, postal_code, country_code } = to;
  return {
    name: to.name,
    ...(to.phone && { phone: to.phone }),
    address: {
      line1: address_1,
      ...(address_2 && { line2: address_2 }),
      ...(city && { city }),
      ...(province && { state: province }),
      ...(postal_code && { postal_code }),
      ...(country_code && { country: country_code.toUpperCase() }),
    },
  };
}

/** Creates a customer without any data. A retry after a crash returns the same one. */
export function createCustomer(id: string): Promise<Stripe.Customer> {
  return stripeClient().customers.create(
    { metadata: { customer_id: id } },
    { idempotencyKey: `customer-${id}` },
  );
}

export async function updateCustomer(stripeId: string, payer: Payer): Promise<void> {
  await stripeClient().customers.update(stripeId, customerFields(payer));
}
