import type { SubscriberConfig } from "@medusajs/framework";
import type { MedusaContainer } from "@medusajs/framework/types";
import { FulfillmentEvents } from "@medusajs/framework/utils";
import { coverShippingOptions } from "../shop-settings/untaxed-shipping";

/**
 * Keeps a new shipping option untaxed in states that do not tax shipping, even if it was created in
 * Medusa's dashboard.
 */
export default async function shippingOptionCreated({
  container,
}: {
  container: MedusaContainer;
}): Promise<void> {
  await coverShippingOptions(container);
}

export const config: SubscriberConfig = { event: FulfillmentEvents.SHIPPING_OPTION_CREATED };
