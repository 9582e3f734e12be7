import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import type Stripe from "stripe";
import { graph } from "../../../lib/graph";
import { dollarsOf } from "../../../lib/money";
import { stripeClient } from "../../../lib/stripe-client";
import { bookRefund, FOREIGN_REFUND } from "../../../order-line/refund-to-card";
import { checkoutService } from "../attempt";
import { reachingStripe } from "../reaching-stripe";
import { attemptIdOf } from "../stripe-session";
import type { Finding } from "./finding";

const LOOK_BACK_SECONDS = 3 * 24 * 60 * 60;
const ASK_EVERY_MS = 5 * 60_000;

let askedAt = 0;

/** Refunds made in Stripe's own dashboard: the engine's books learn of them. */
export async function bookForeignRefunds(container: MedusaContainer): Promise<Finding[]> {
  if (Date.now() - askedAt < ASK_EVERY_MS) return [];
  const since = Math.floor(Date.now() / 1000) - LOOK_BACK_SECONDS;
  const { data: refunds } = await reachingStripe(() =>
    stripeClient().refunds.list({ created: { gte: since }, limit: 100 }),
  );
  askedAt = Date.now();
  const findings: Finding[] = [];
  for (const refund of refunds) {
    if (await bookForeignRefund(container, refund)) {
      findings.push({ what: "a refund made at Stripe was booked", id: refund.id });
    }
  }
  return findings;
}

/** Books one refund, once. False when it is the shop's own, known already, or of no order here. */
export async function bookForeignRefund(
  container: MedusaContainer,
  refund: Stripe.Refund,
): Promise<boolean> {
  if (refund.metadata?.line_id || refund.status !== "succeeded") return false;
  const note = `${FOREIGN_REFUND}${refund.id}`;
  const [known] = await graph<{ id: string }>(container, {
    entity: "refund",
    fields: ["id"],
    filters: { note },
  });
  if (known) return false;
  const orderId = await orderOf(container, refund);
  if (!orderId) return false;
  return container.resolve(Modules.LOCKING).execute(
    `order:${orderId}`,
    async () => {
      const payment = await paymentOf(container, orderId);
      if (!payment || payment.refunds?.some((one) => one.note === note)) return false;
      await bookRefund(container, payment, { mark: refund.id, cents: refund.amount, note });
      // Nothing came back for it: the order is worth so much less now.
      await createOrderCreditLinesWorkflow(container).run({
        input: {
          id: orderId,
          credit_lines: [
            { amount: dollarsOf(refund.amount), reference: "refund", reference_id: refund.id },
          ],
        },
      });
      return true;
    },
    { timeout: 30 },
  );
}

async function orderOf(
  container: MedusaContainer,
  { payment_intent: intent }: Stripe.Refund,
): Promise<string | undefined> {
  const id = typeof intent === "string" ? intent : intent?.id;
  if (!id) return undefined;
  const { metadata } = await reachingStripe(() => stripeClient().paymentIntents.retrieve(id));
  const attemptId = attemptIdOf({ metadata });
  if (!attemptId) return undefined;
  const [attempt] = await checkoutService(container).listPaymentAttempts(
    { id: attemptId, state: "ordered" },
    { take: 1 },
  );
  return attempt?.order_id ?? undefined;
}

interface PaymentRow {
  id: string;
  data: Record<string, unknown> | null;
  captured_at: string | null;
  refunds: { note: string | null }[] | null;
}

async function paymentOf(
  container: MedusaContainer,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const [order] = await graph<{ payment_collections: { payments: PaymentRow[] | null }[] | null }>(
    container,
    {
      entity: "order",
      fields: ["payment_collections.payments.*", "payment_collections.payments.refunds.note"],
      filters: { id: orderId },
    },
  );
  return order?.payment_collections
    ?.flatMap((collection) => collection.payments ?? [])
    .find((payment) => payment.captured_at);
}
