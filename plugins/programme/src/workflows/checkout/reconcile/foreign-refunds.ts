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
import type { Finding, Round } from "./finding";

const LOOK_BACK_SECONDS = 3 * 24 * 60 * 60;
const ASK_EVERY_MS = 5 * 60_000;

let askedAt = 0;

/** Refunds made in Stripe's own dashboard: the engine's books learn of them. */
export async function bookForeignRefunds(
  container: MedusaContainer,
  { isThorough }: Round,
): Promise<Finding[]> {
  if (!isThorough && Date.now() - askedAt < ASK_EVERY_MS) return [];
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

/** Those that need not be looked up again while this process lives. */
const done = new Set<string>();

/** Books one refund, once. False when it is the shop's own, known already, or of no order here. */
export async function bookForeignRefund(
  container: MedusaContainer,
  refund: Stripe.Refund,
): Promise<boolean> {
  if (refund.metadata?.line_id || refund.status !== "succeeded" || done.has(refund.id)) {
    return false;
  }
  const orderId = await orderOf(container, refund);
  if (!orderId) return false;
  const isNew = await container
    .resolve(Modules.LOCKING)
    .execute(`order:${orderId}`, () => bookOn(container, orderId, refund), { timeout: 30 });
  done.add(refund.id);
  return isNew;
}

/** The refund, and that the order is worth so much less: each when the engine lacks it. */
async function bookOn(
  container: MedusaContainer,
  orderId: string,
  refund: Stripe.Refund,
): Promise<boolean> {
  const order = await readOrder(container, orderId);
  const payment = order?.payment_collections
    ?.flatMap((collection) => collection.payments ?? [])
    .find((one) => one.captured_at);
  if (!payment) return false;
  const note = `${FOREIGN_REFUND}${refund.id}`;
  if (!payment.refunds?.some((one) => one.note === note)) {
    await bookRefund(container, payment, { mark: refund.id, cents: refund.amount, note });
  }
  if (order?.credit_lines?.some((line) => line.reference_id === refund.id)) return false;
  await createOrderCreditLinesWorkflow(container).run({
    input: {
      id: orderId,
      credit_lines: [
        { amount: dollarsOf(refund.amount), reference: "refund", reference_id: refund.id },
      ],
    },
  });
  return true;
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

interface OrderRow {
  credit_lines: { reference_id: string | null }[] | null;
  payment_collections:
    | {
        payments:
          | {
              id: string;
              data: Record<string, unknown> | null;
              captured_at: string | null;
              refunds: { note: string | null }[] | null;
            }[]
          | null;
      }[]
    | null;
}

async function readOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderRow | undefined> {
  const [order] = await graph<OrderRow>(container, {
    entity: "order",
    fields: [
      "credit_lines.reference_id",
      "payment_collections.payments.*",
      "payment_collections.payments.refunds.note",
    ],
    filters: { id: orderId },
  });
  return order;
}
