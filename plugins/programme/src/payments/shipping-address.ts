import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import type { AddressRow } from "../lib/address-row";
import { graph } from "../lib/graph";
import { splitName } from "../lib/person-name";

/** Newer versions of the Stripe API moved the address. */
type CollectedSession = Stripe.Checkout.Session & {
  collected_information?: {
    shipping_details?: Stripe.Checkout.Session.ShippingDetails | null;
  } | null;
};

/** The address from the hosted page in the engine's format; undefined without one. */
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
 * The address of the customer's last order. A bag covered by store credit has no payment page to
 * enter one; credit comes from returned orders, so there is an earlier order.
 */
export async function lastShippingAddress(container: MedusaContainer, customerId: string) {
  const [order] = await graph<{ shipping_address: AddressRow | null }>(container, {
    entity: "order",
    fields: ["shipping_address.*"],
    filters: { customer_id: customerId },
    order: { created_at: "DESC" },
    take: 1,
  });
  const last = order?.shipping_address;
  if (!last) return undefined;
  return {
    first_name: last.first_name ?? "",
    last_name: last.last_name ?? "",
    phone: last.phone ?? "",
    address_1: last.address_1 ?? "",
    address_2: last.address_2 ?? "",
    city: last.city ?? "",
    province: last.province ?? "",
    postal_code: last.postal_code ?? "",
    country_code: last.country_code ?? "us",
  };
}
