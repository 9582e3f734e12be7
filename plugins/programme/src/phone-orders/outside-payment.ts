import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { preparePaymentCollection } from "../checkout/payment-collection";
import { dollarsOf } from "../contract/money";
import type { OutsidePayment } from "../contract/phone-orders";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { checkoutService } from "../payments/attempt";
import type { PricedCart } from "../quote/price-cart";
import { SYSTEM_PROVIDER } from "../settlements/refund-to-card";

/**
 * Stores that an attempt was paid outside the shop, with a payment session of Medusa's system
 * provider. Creating the order then captures it like any other payment, so an interrupted run is
 * completed.
 */
export async function recordOutsidePayment(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  { cart, paid }: { cart: PricedCart; paid: OutsidePayment },
): Promise<void> {
  const collectionId = await preparePaymentCollection(container, cart, attempt.amount_cents);
  const session = await container.resolve(Modules.PAYMENT).createPaymentSession(collectionId, {
    provider_id: SYSTEM_PROVIDER,
    currency_code: cart.currency_code,
    amount: dollarsOf(attempt.amount_cents),
    data: { ...paid },
    context: {},
  });
  await checkoutService(container).notePaidOutside(attempt.id, session.id, paid);
}
