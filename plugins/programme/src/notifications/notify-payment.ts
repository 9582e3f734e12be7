import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { fullName } from "../lib/person-name";
import { CHECKOUT_MODULE } from "../modules/checkout";
import type CheckoutService from "../modules/checkout/service";
import { notifyOrderConfirmed, notifyPaymentRefunded } from "./order-notifications";
import { notifyStaffOfOrder } from "./staff-emails";

/**
 * Queues the email about a settled payment: the order confirmation with its invoice, or the refund.
 * Also emails staff about a new order. Idempotent: each email is queued once.
 */
export async function notifyPayment(container: MedusaContainer, attemptId: string): Promise<void> {
  const service = container.resolve<CheckoutService>(CHECKOUT_MODULE);
  const [attempt] = await service.listPaymentAttempts({ id: attemptId }, { take: 1 });
  if (!attempt || attempt.told_at) return;
  if (attempt.state === "ordered" && attempt.order_id) {
    await notifyOrderConfirmed(container, attempt.order_id);
    await notifyStaffOfOrder(container, attempt.order_id);
  } else if (attempt.state === "refunded") {
    const [customer] = await container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ id: attempt.customer_id }, { take: 1 });
    // Without a customer, the account and its email were deleted before the payment arrived.
    if (customer) {
      await notifyPaymentRefunded(container, {
        attemptId,
        email: customer.email,
        name: fullName(customer),
        amountCents: attempt.amount_cents + attempt.credit_cents,
      });
    }
  }
  await service.markNotified(attemptId);
}
