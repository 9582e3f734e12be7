import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import { readDestination } from "../addresses/destination";
import { splitName } from "../lib/person-name";
import { sql } from "../lib/sql";
import type { PaymentAttemptRow } from "../modules/checkout/service";

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

/**
 * Returns the address for a cart without a payment page and without its own address, whose payment
 * was started by an earlier version of the shop.
 */
export async function readFallbackAddress(
  container: MedusaContainer,
  { cart_id, customer_id }: PaymentAttemptRow,
) {
  const [cart] = await sql<{ line: string }>(
    container,
    `select coalesce(a.address_1, '') as line from cart
     left join cart_address a on a.id = cart.shipping_address_id where cart.id = ?`,
    [cart_id],
  );
  if (cart?.line) return undefined;
  const { to, is_known } = await readDestination(container, customer_id);
  const { name, ...parts } = to;
  return is_known ? { ...splitName(name), ...parts } : undefined;
}
