import { z } from "@medusajs/framework/zod";
import type Stripe from "stripe";
import { stripeClient } from "./client";
import { callStripe } from "./errors";
import { PAGE_SIZE } from "./page-size";

/** Validates the fields that are read, because the client does not check its types. */
const refund = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const isList = z.array(refund);

/** Limits how many refunds the client reads. */
const MAX_REFUNDS = 10_000;

/**
 * Returns up to `most` refunds at Stripe, newest first. Throws a 503 if Stripe is unavailable, and
 * an error for an invalid response.
 */
export async function listRefunds(
  wanted: Omit<Stripe.RefundListParams, "limit">,
  most = MAX_REFUNDS,
): Promise<Stripe.Refund[]> {
  const refunds = await callStripe(() =>
    stripeClient()
      .refunds.list({ ...wanted, limit: Math.min(most, PAGE_SIZE) })
      .autoPagingToArray({ limit: most }),
  );
  const { error } = isList.safeParse(refunds);
  if (error) throw new Error("Stripe returned no list of refunds.", { cause: error });
  return refunds;
}
