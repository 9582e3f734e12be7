import type { CreateOrderTransactionDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils";
import type Stripe from "stripe";
import { sessionFacts } from "../stripe/checkout-session";

const COMPLETED: string = PaymentCollectionStatus.COMPLETED;

/**
 * Captures the payment of one of Medusa's payment sessions, once, and returns it as transactions of
 * its order. `session` is the paid Checkout Session; undefined for a payment outside the shop.
 */
export async function captureSession(
  container: MedusaContainer,
  sessionId: string,
  session: Stripe.Checkout.Session | undefined,
): Promise<Omit<CreateOrderTransactionDTO, "order_id">[]> {
  const payments = container.resolve(Modules.PAYMENT);
  // Passes the session, because the provider would fetch it from Stripe again.
  const context = session ? { paid: sessionFacts(session) } : {};
  const payment = await payments.authorizePaymentSession(sessionId, context);
  if (!payment) throw new Error(`The payment of session ${sessionId} is still pending.`);
  const collection = await payments.retrievePaymentCollection(payment.payment_collection_id, {
    select: ["id", "status"],
  });
  const status: string = collection.status;
  // An interrupted run may have left the payment uncaptured or its collection incomplete.
  if (status !== COMPLETED) {
    await payments.capturePayment({ payment_id: payment.id });
  }
  const captures = await payments.listCaptures({ payment_id: [payment.id] });
  return captures.map(({ id, amount }) => ({
    amount,
    currency_code: payment.currency_code,
    reference: "capture",
    reference_id: id,
  }));
}
