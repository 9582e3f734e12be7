import type Stripe from "stripe";
import type { ShippingAddress } from "../contract/postal-address";
import { stripeClient } from "./client";

/** A shopper as Stripe's page is filled in with them. */
export interface Payer {
  /** Of the customer in the engine. */
  id: string;
  email: string;
  name: string;
  phone: string;
  /** With the name on the parcel. */
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

/** An address as Stripe takes it, without the parts that are empty. */
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

/** A customer without any data yet. Asked again after a crash, Stripe answers the same one. */
export function createCustomer(id: string): Promise<Stripe.Customer> {
  return stripeClient().customers.create(
    { metadata: { customer_id: id } },
    { idempotencyKey: `customer-${id}` },
  );
}

export async function updateCustomer(stripeId: string, payer: Payer): Promise<void> {
  await stripeClient().customers.update(stripeId, customerFields(payer));
}
