import type { MedusaContainer } from "@medusajs/framework/types";
import { sumOf } from "../contract/money";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import type { Quote } from "../quote/quote";
import { labelIntent } from "../stripe/label-intent";
import { listAttempts, checkoutService, daysAgo, readAttempt, storedQuote } from "./attempt";

/** The reconciliation stops retrying after this time, because Stripe may never accept the change. */
const RETRY_DAYS = 30;

interface LabeledOrder {
  display_id: number;
  shipping_address: { province: string | null } | null;
}

/**
 * Writes the order's number to its payment at Stripe, so that each can be found from the other.
 * Returns true if it did, and false without a card payment. Safe to repeat. Throws 503 while Stripe
 * is unavailable.
 */
export async function labelPayment(
  container: MedusaContainer,
  attemptId: string,
): Promise<boolean> {
  const attempt = await readAttempt(container, attemptId);
  if (attempt?.state !== "ordered" || attempt.labeled_at) return false;
  const { order_id: orderId, payment_intent: intent } = attempt;
  if (orderId === null || intent === null) return false;
  const [order] = await graph<LabeledOrder>(container, {
    entity: "order",
    fields: ["display_id", "shipping_address.province"],
    filters: { id: orderId },
  });
  if (!order) return false;
  const metadata = labelOf(orderId, order, storedQuote(attempt));
  await labelIntent(intent, { description: `Order ${order.display_id}`, metadata });
  failpoint("label: written at Stripe");
  await checkoutService(container).markLabeled(attempt.id);
  return true;
}

export function labelOf(
  orderId: string,
  { display_id, shipping_address: address }: LabeledOrder,
  quote: Quote | undefined,
): Record<string, string> {
  return {
    order_number: String(display_id),
    order_id: orderId,
    ...(quote && {
      tax_cents: String(sumOf(quote.tax.map(({ cents }) => cents))),
      shipping_cents: String(quote.shipping.cents - quote.shipping.discount_cents),
    }),
    // Stripe deletes a metadata key whose value is empty.
    ...(address?.province && { state: address.province }),
  };
}

/** Returns attempts with an order that were not labeled before `before`, at most 100. */
export function findUnlabeledPayments(
  container: MedusaContainer,
  before: Date,
): Promise<PaymentAttemptRow[]> {
  return listAttempts(
    container,
    {
      state: "ordered",
      labeled_at: null,
      stripe_session_id: { $ne: null },
      created_at: { $gt: daysAgo(RETRY_DAYS) },
      updated_at: { $lt: before },
    },
    100,
  );
}
