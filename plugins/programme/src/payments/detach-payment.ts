import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";
import type { PaymentAttemptRow } from "../modules/checkout/service";

interface CartOfPayment {
  completed_at: string | null;
  payment_collection: { id: string; payment_sessions: { id: string }[] | null } | null;
}

/**
 * Unlinks a cart from a refunded payment. Medusa never deletes a paid session; with one, the cart
 * could not be changed and no other page could be opened for it. Idempotent.
 */
export async function detachPayment(
  container: MedusaContainer,
  { cart_id, payment_session_id }: PaymentAttemptRow,
): Promise<void> {
  const [cart] = await graph<CartOfPayment>(container, {
    entity: "cart",
    fields: ["completed_at", "payment_collection.id", "payment_collection.payment_sessions.id"],
    filters: { id: cart_id },
  });
  const collection = cart?.payment_collection;
  const isOfThisPayment = collection?.payment_sessions?.some(({ id }) => id === payment_session_id);
  if (!collection || !isOfThisPayment || cart.completed_at) return;
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss({
    [Modules.CART]: { cart_id },
    [Modules.PAYMENT]: { payment_collection_id: collection.id },
  });
}
