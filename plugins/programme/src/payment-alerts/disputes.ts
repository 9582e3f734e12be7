import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import { stripeClient } from "../stripe/client";
import { callStripe } from "../stripe/errors";
import { PAGE_SIZE } from "../stripe/page-size";
import { recordLostDispute } from "../settlements/lost-dispute";
import { recordAlert, withOrderOfPayment } from "./record-alert";

const closed: readonly Stripe.Dispute.Status[] = ["won", "lost", "warning_closed"];
/** States that release the hold. A lost dispute keeps it, because the money is gone. */
const settled: readonly Stripe.Dispute.Status[] = ["won", "warning_closed"];

/** Records a dispute in its current state at Stripe. Returns false if the payment is not this shop's. */
export function recordDispute(
  container: MedusaContainer,
  { id, payment_intent }: Pick<Stripe.Dispute, "id" | "payment_intent">,
): Promise<boolean> {
  return withOrderOfPayment(container, payment_intent, async (orderId) => {
    await recordCurrent(
      container,
      orderId,
      await callStripe(() => stripeClient().disputes.retrieve(id)),
    );
  });
}

/** Records all disputes of a payment. The caller holds the order's lock. */
export async function recordDisputesOf(
  container: MedusaContainer,
  orderId: string | null,
  charge: string,
): Promise<void> {
  const disputes = await callStripe(() =>
    stripeClient().disputes.list({ charge, limit: PAGE_SIZE }).autoPagingToArray({ limit: 1000 }),
  );
  for (const dispute of disputes) await recordCurrent(container, orderId, dispute);
}

async function recordCurrent(
  container: MedusaContainer,
  orderId: string | null,
  dispute: Stripe.Dispute,
): Promise<void> {
  const { due_by: dueBy } = dispute.evidence_details;
  await recordAlert(container, {
    alert: {
      kind: "dispute",
      stripe_id: dispute.id,
      order_id: orderId,
      amount_cents: dispute.amount,
      reason: dispute.reason,
      status: dispute.status,
      due_at: dueBy === null ? null : new Date(dueBy * 1000),
      opened_at: new Date(dispute.created * 1000),
      is_refundable: dispute.is_charge_refundable || closed.includes(dispute.status),
      isClosed: closed.includes(dispute.status),
    },
    hold: { reason: "dispute", isNeeded: !settled.includes(dispute.status) },
    mail: dispute.status.startsWith("warning_") ? "inquiry" : "dispute",
  });
  if (orderId && dispute.status === "lost") await recordLostDispute(container, orderId, dispute);
}
