import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { notifyOrderConfirmed, notifyPaymentRefunded } from "../notifications/order-notifications";
import { fullName } from "../lib/person-name";
import { checkoutService, readAttempt } from "./attempt";

/** Queues the mail with the order's invoice, or the mail about the refund. Happens once. */
export async function notifyShopper(container: MedusaContainer, attemptId: string): Promise<void> {
  const attempt = await readAttempt(container, attemptId);
  if (!attempt || attempt.told_at) return;
  if (attempt.state === "ordered" && attempt.order_id) {
    await notifyOrderConfirmed(container, attempt.order_id);
  } else if (attempt.state === "refunded") {
    const [customer] = await container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ id: attempt.customer_id }, { take: 1 });
    // A page that had ended was paid after all, and the account is deleted: there is no address.
    if (customer) {
      await notifyPaymentRefunded(container, {
        attemptId,
        email: customer.email,
        name: fullName(customer),
        amountCents: attempt.amount_cents + attempt.credit_cents,
      });
    }
  }
  await checkoutService(container).markNotified(attemptId);
}
