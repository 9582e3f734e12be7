import type Stripe from "stripe";
import { stripeClient } from "./client";
import { PAGE_SIZE } from "./page-size";

/** Prefix of settlement IDs. */
const SETTLEMENT = "oset_";

/**
 * Refunds `cents` of a payment once for a mark, which is the ID of a returned order line or of
 * another settlement. Stripe deletes idempotency keys after a day, so this first looks for the mark
 * among the payment's refunds.
 */
export async function refundOnce(
  paymentIntent: string,
  mark: string,
  cents: number,
): Promise<void> {
  const [key, name] = keysOf(mark);
  if (await findRefund(paymentIntent, mark)) return;
  await stripeClient().refunds.create(
    { payment_intent: paymentIntent, amount: cents, metadata: { [key]: mark } },
    { idempotencyKey: `${name}-${mark}-${cents}` },
  );
}

/** Finds the refund with this mark, ignoring failed ones. */
export async function findRefund(
  paymentIntent: string,
  mark: string,
): Promise<Stripe.Refund | undefined> {
  const [key] = keysOf(mark);
  const all = stripeClient().refunds.list({ payment_intent: paymentIntent, limit: PAGE_SIZE });
  for await (const refund of all) {
    if (refund.metadata?.[key] === mark && !isFailedRefund(refund)) return refund;
  }
  return undefined;
}

export const isFailedRefund = ({ status }: Pick<Stripe.Refund, "status">): boolean =>
  status === "failed" || status === "canceled";

function keysOf(mark: string): ["settlement" | "line_id", string] {
  return mark.startsWith(SETTLEMENT) ? ["settlement", "settlement"] : ["line_id", "refund-line"];
}
