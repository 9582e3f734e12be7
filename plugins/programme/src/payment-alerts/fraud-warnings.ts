import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import { stripeClient } from "../stripe/client";
import { callStripe } from "../stripe/errors";
import { paymentAlerts } from "./alert-service";
import { recordDisputesOf } from "./disputes";
import { recordAlert, withOrderOfPayment } from "./record-alert";

/**
 * Records an early fraud warning in its current state at Stripe. Closes its alert and releases its hold
 * once the payment is disputed or refunded. Returns false if the payment is not this shop's.
 */
export function recordFraudWarning(
  container: MedusaContainer,
  { id, payment_intent }: Pick<Stripe.Radar.EarlyFraudWarning, "id" | "payment_intent">,
): Promise<boolean> {
  return withOrderOfPayment(container, payment_intent, async (orderId) => {
    const { charge, created, fraud_type, actionable } = await callStripe(() =>
      stripeClient().radar.earlyFraudWarnings.retrieve(id, { expand: ["charge"] }),
    );
    if (typeof charge === "string") throw new Error(`The charge of warning ${id} is missing.`);
    if (!actionable) {
      const known = await paymentAlerts(container).listPaymentAlerts(
        { kind: "fraud_warning", stripe_id: id },
        { take: 1 },
      );
      if (known.length === 0) return;
      // Runs first, so that the order is never without a hold between the warning and the dispute.
      await recordDisputesOf(container, orderId, charge.id);
    }
    await recordAlert(container, {
      alert: {
        kind: "fraud_warning",
        stripe_id: id,
        order_id: orderId,
        amount_cents: charge.amount,
        reason: fraud_type,
        status: "",
        due_at: null,
        opened_at: new Date(created * 1000),
        is_refundable: true,
        isClosed: !actionable,
      },
      hold: { reason: "fraud_warning", isNeeded: actionable },
      mail: "fraud_warning",
    });
  });
}
