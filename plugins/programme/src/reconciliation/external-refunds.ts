import type { MedusaContainer } from "@medusajs/framework/types";
import type Stripe from "stripe";
import { stripeClient } from "../stripe/client";
import { cancelRefundedOrder } from "../order-lines/cancel-refunded-order";
import { cancelPendingChanges } from "../settlements/pending-changes";
import { EXTERNAL_REFUND } from "../lib/ledger-references";
import {
  bookMissingTransactions,
  bookRefund,
  capturedPayment,
} from "../settlements/refund-to-card";
import { checkoutService } from "../payments/attempt";
import { callStripe } from "../stripe/errors";
import { idOf } from "../stripe/id-of";
import { listRefunds } from "../stripe/list-refunds";
import { attemptIdOf } from "../stripe/session";
import { repairEach, type Finding } from "./finding";
import { withLock } from "../lib/locks";
import { findSettlement } from "../settlements/pay-back";
import { medusaReference, stripeReference } from "../settlements/remaining-refund";
import { recordStripeRefund } from "../settlements/record-refund";
import { lowerTotal } from "../settlements/lower-total";

const LOOK_BACK_SECONDS = 3 * 24 * 60 * 60;

/**
 * Records refunds that were made in Stripe's dashboard in Medusa, and stores those that programs
 * made at Stripe.
 */
export async function bookExternalRefunds(container: MedusaContainer): Promise<Finding[]> {
  const since = Math.floor(Date.now() / 1000) - LOOK_BACK_SECONDS;
  return repairEach(await listRefunds({ created: { gte: since } }), (refund) => ({
    id: refund.id,
    run: () => bookExternalRefund(container, refund),
    done: { kind: "refund_booked", what: "a refund made at Stripe was booked" },
    waits: {
      kind: "refund_waits",
      what: "a refund made at Stripe is not booked",
      log: `Refund ${refund.id} from Stripe could not be recorded.`,
    },
  }));
}

/**
 * Records the refunds of one order that were made at Stripe, so that staff cannot refund the same
 * money before Stripe's event arrives. Throws a 503 if Stripe is unavailable.
 */
export async function bookRefundsOfOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  const intent = (await capturedPayment(container, orderId))?.data?.payment_intent;
  if (typeof intent === "string") await bookRefundsOfPayment(container, intent);
}

/** Records the refunds of one payment that were made at Stripe. Throws as `bookRefundsOfOrder`. */
export async function bookRefundsOfPayment(
  container: MedusaContainer,
  intent: string,
): Promise<void> {
  const refunds = await listRefunds({ payment_intent: intent });
  for (const refund of refunds) await bookExternalRefund(container, refund);
}

/** Caches the IDs of refunds that this process need not look up again. */
const checkedRefunds = new Set<string>();

/**
 * Records one refund, once. Returns false if the shop or Medusa made it, it is already recorded, or
 * it has no order here.
 */
export async function bookExternalRefund(
  container: MedusaContainer,
  refund: Stripe.Refund,
): Promise<boolean> {
  const isOfSettlement = refund.metadata?.line_id || refund.metadata?.settlement;
  if (isOfSettlement || refund.status !== "succeeded" || checkedRefunds.has(refund.id))
    return false;
  const orderId = await orderOf(container, refund);
  if (!orderId) return false;
  const isNew = await withLock(container, "order", orderId, () =>
    bookOn(container, orderId, refund),
  );
  if (!refund.metadata?.medusa_refund) await cancelRefundedOrder(container, orderId);
  checkedRefunds.add(refund.id);
  return isNew;
}

/**
 * Records the refund and lowers the order's total by it. An interrupted run leaves an order with an
 * outstanding amount that no one will pay, so the next run completes it.
 */
async function bookOn(
  container: MedusaContainer,
  orderId: string,
  refund: Stripe.Refund,
): Promise<boolean> {
  const payment = await capturedPayment(container, orderId);
  if (!payment) return false;
  // Checked first, because Medusa's refund workflow may still be changing the order.
  const medusaId = refund.metadata?.medusa_refund;
  if (medusaId && payment.refunds?.some(({ id }) => id === medusaId)) return false;
  // Medusa no longer has a refund that has failed since it was listed.
  const reference = medusaId ? medusaReference(medusaId) : stripeReference(refund.id);
  const settlement = await findSettlement(container, reference);
  if (settlement && settlement.card_attempt > 1) return false;
  await cancelPendingChanges(container, orderId);
  await bookMissingTransactions(container, orderId, payment);
  const note = `${EXTERNAL_REFUND}${refund.id}`;
  const isNew = !payment.refunds?.some((one) => one.note === note);
  if (isNew) {
    await bookRefund(container, payment, { cents: refund.amount, note });
  }
  await recordStripeRefund(container, { orderId, ...refund });
  const reduction = { most: refund.amount, reference: "refund", referenceId: refund.id };
  await lowerTotal(container, orderId, reduction);
  return isNew;
}

async function orderOf(
  container: MedusaContainer,
  { payment_intent: intent }: Stripe.Refund,
): Promise<string | undefined> {
  const id = idOf(intent);
  if (!id) return undefined;
  const { metadata } = await callStripe(() => stripeClient().paymentIntents.retrieve(id));
  const attemptId = attemptIdOf({ metadata });
  if (!attemptId) return undefined;
  const [attempt] = await checkoutService(container).listPaymentAttempts(
    { id: attemptId, state: "ordered" },
    { take: 1 },
  );
  return attempt?.order_id ?? undefined;
}
