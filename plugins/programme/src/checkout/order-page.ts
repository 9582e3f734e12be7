import type { MedusaContainer } from "@medusajs/framework/types";
import { postalOf, storedAddressOf } from "../addresses/stored-address";
import { LINK_MINUTES } from "../contract/phone-orders";
import type { AddressRow } from "../lib/address-row";
import { graph } from "../lib/graph";
import { fullName } from "../lib/person-name";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { callStripe } from "../stripe/errors";
import { createPaymentPage } from "./hosted-page";

interface PlacedOrder {
  display_id: number;
  email: string;
  shipping_address: AddressRow | null;
}

interface OrderPage {
  orderId: string;
  /** ID of Medusa's payment collection. */
  collectionId: string;
  cents: number;
}

/**
 * Opens a payment page for an order that was placed before it was paid. Its session in Medusa has the page's
 * address. Throws 503 if Stripe is unreachable.
 */
export async function openOrderPage(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  { orderId, collectionId, cents }: OrderPage,
): Promise<void> {
  const [order] = await graph<PlacedOrder>(container, {
    entity: "order",
    fields: ["display_id", "email", "shipping_address.*"],
    filters: { id: orderId },
  });
  if (!order?.shipping_address) throw new Error(`Order ${orderId} has no address.`);
  const to = storedAddressOf(order.shipping_address);
  const shipping = {
    ...postalOf(to),
    name: fullName(to),
    phone: order.shipping_address.phone ?? "",
  };
  await callStripe(() =>
    createPaymentPage(container, attempt, {
      collectionId,
      cents,
      email: order.email,
      minutes: LINK_MINUTES,
      ship_to: [shipping.country_code],
      shipping,
      lines: [
        { name: `Order ${order.display_id}`, description: "", unit_cents: cents, quantity: 1 },
      ],
    }),
  );
}
