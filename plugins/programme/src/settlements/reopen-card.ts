import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import { failpoint } from "../lib/failpoint";
import { problem } from "../lib/problem";
import { EXTERNAL_REFUND } from "../lib/ledger-references";
import { removeRefund } from "../medusa/remove-refund";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { callStripe } from "../stripe/errors";
import { findRefund } from "../stripe/refund-once";
import { findSettlement } from "./pay-back";
import { recordRefundsOfPayment } from "./record-refund";
import { capturedPayment, refundMarks, type Payment } from "./refund-to-card";
import { medusaReference, stripeReference } from "./remaining-refund";

/**
 * Removes a refund that failed at Stripe from Medusa's order, and reopens the card part of its
 * settlement so that staff can decide how to pay it. Safe to repeat at any time. The caller holds
 * the order's lock.
 */
export async function reopenCard(
  container: MedusaContainer,
  orderId: string,
  refund: Stripe.Refund,
): Promise<void> {
  const payment = await capturedPayment(container, orderId);
  if (!payment) return;
  // A refund made by a program may not be stored yet.
  await recordRefundsOfPayment(container, payment.id);
  const { settlement, attempt } = await settlementOf(container, refund.metadata ?? {}, refund.id);
  if (settlement?.order_id !== orderId || settlement.card_attempt !== attempt) return;
  if (settlement.state === "failed" && settlement.card_waits === null) {
    throw problem(503, "This refund is still being processed.");
  }
  const { mark } = refundMarks(settlement);
  const intent = String(payment.data?.payment_intent);
  if (await callStripe(() => findRefund(intent, mark))) return;
  await removeFromMedusa(container, payment, { orderId, settlement, refund });
  failpoint("failed refund: removed");
  await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .failCard({ id: settlement.id, attempt }, refund.id);
}

/** Finds the settlement of a refund by its metadata at Stripe, and the number of the attempt. */
async function settlementOf(
  container: MedusaContainer,
  { settlement: mark, line_id, medusa_refund }: Stripe.Metadata,
  refundId: string,
): Promise<{ settlement: SettlementRow | undefined; attempt: number }> {
  if (mark) {
    const [id = "", attempt = "1"] = mark.split("-");
    const [settlement] = await container
      .resolve<OrderLineService>(ORDER_LINE_MODULE)
      .listOrderSettlements({ id }, { take: 1 });
    return { settlement, attempt: Number(attempt) };
  }
  const reference = line_id
    ? `return:${line_id}`
    : medusa_refund
      ? medusaReference(medusa_refund)
      : stripeReference(refundId);
  return { settlement: await findSettlement(container, reference), attempt: 1 };
}

async function removeFromMedusa(
  container: MedusaContainer,
  payment: Payment,
  {
    orderId,
    settlement,
    refund,
  }: { orderId: string; settlement: SettlementRow; refund: Stripe.Refund },
): Promise<void> {
  const notes = [refundMarks(settlement).note, `${EXTERNAL_REFUND}${refund.id}`];
  const booked = payment.refunds?.find(
    ({ id, note }) => id === refund.metadata?.medusa_refund || notes.includes(note ?? ""),
  );
  if (!booked) return;
  await removeRefund(container, { orderId, paymentId: payment.id, refundId: booked.id });
}
