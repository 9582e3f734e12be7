import type Stripe from "stripe";
import { splitName } from "../lib/person-name";

/** The Stripe API moved the address in newer versions. */
type CollectedSession = Stripe.Checkout.Session & {
  collected_information?: {
    shipping_details?: Stripe.Checkout.Session.ShippingDetails | null;
  } | null;
};

/** Returns the address from the hosted page in Medusa's format; undefined without one. */
export function shippingAddressOf(session: Stripe.Checkout.Session) {
  const { collected_information, shipping_details, customer_details }: CollectedSession = session;
  const shipping = collected_information?.shipping_details ?? shipping_details;
  const address = shipping?.address;
  if (!address) return undefined;
  return {
    ...splitName(shipping.name ?? customer_details?.name ?? ""),
    phone: customer_details?.phone ?? shipping.phone ?? "",
    address_1: address.line1 ?? "",
    address_2: address.line2 ?? "",
    city: address.city ?? "",
    province: address.state ?? "",
    postal_code: address.postal_code ?? "",
    country_code: (address.country ?? "us").toLowerCase(),
  };
}
