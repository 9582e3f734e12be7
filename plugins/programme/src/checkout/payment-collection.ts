import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { centsOf, dollarsOf } from "../contract/money";
import type { PricedCart } from "../quote/price-cart";

/**
 * Creates or updates the cart's payment collection with the attempt's amount, and returns its ID. Deletes
 * payment sessions that an interrupted run left behind.
 */
export async function preparePaymentCollection(
  container: MedusaContainer,
  cart: PricedCart,
  amountCents: number,
): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT);
  const existing = cart.payment_collection;
  const amount = dollarsOf(amountCents);
  if (existing) {
    if (centsOf(existing.amount) !== amountCents) {
      await payments.updatePaymentCollections(existing.id, { amount });
    }
    for (const { id } of existing.payment_sessions ?? []) await payments.deletePaymentSession(id);
    return existing.id;
  }
  const { id } = await payments.createPaymentCollections({
    currency_code: cart.currency_code,
    amount,
  });
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.CART]: { cart_id: cart.id },
    [Modules.PAYMENT]: { payment_collection_id: id },
  });
  return id;
}
