import { z } from "@medusajs/framework/zod";
import type Stripe from "stripe";
import { stripeClient } from "./client";
import { callStripe } from "./errors";

/** What is read of each; the client's types are a promise that nobody checks. */
const refund = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const isList = z.array(refund);

/** What Stripe sends at once, and what its client reads of a list, at most. */
const PAGE = 100;
const WHOLE = 10_000;

/**
 * The refunds at Stripe, newest first, page by page up to `most`. Throws 503 without Stripe, and an
 * error when the answer is no such list.
 */
export async function listRefunds(
  wanted: Omit<Stripe.RefundListParams, "limit">,
  most = WHOLE,
): Promise<Stripe.Refund[]> {
  const refunds = await callStripe(() =>
    stripeClient()
      .refunds.list({ ...wanted, limit: Math.min(most, PAGE) })
      .autoPagingToArray({ limit: most }),
  );
  const { error } = isList.safeParse(refunds);
  if (error) throw new Error("Stripe returned no list of refunds.", { cause: error });
  return refunds;
}
