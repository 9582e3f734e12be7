import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import { stripeClient } from "../stripe/client";
import { callStripe } from "../stripe/errors";
import { isFailedRefund } from "../stripe/refund-once";
import { reopenCard } from "../settlements/reopen-card";
import { recordAlert, withOrderOfPayment } from "./record-alert";

/**
 * Records a refund if it failed at Stripe, and reopens the card part that it paid. Returns false if
 * the payment is not this shop's.
 */
export function recordFailedRefund(
  container: MedusaContainer,
  { id, payment_intent }: Pick<Stripe.Refund, "id" | "payment_intent">,
): Promise<boolean> {
  return withOrderOfPayment(container, payment_intent, async (orderId) => {
    const refund = await callStripe(() => stripeClient().refunds.retrieve(id));
    if (!isFailedRefund(refund)) return;
    if (orderId) await reopenCard(container, orderId, refund);
    await recordAlert(container, {
      alert: {
        kind: "refund_failed",
        stripe_id: id,
        order_id: orderId,
        amount_cents: refund.amount,
        reason: refund.failure_reason ?? "",
        status: refund.status ?? "",
        due_at: null,
        opened_at: new Date(refund.created * 1000),
        is_refundable: true,
        isClosed: false,
      },
      mail: "refund_failed",
    });
  });
}
