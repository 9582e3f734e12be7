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
const isList = z.object({ data: z.array(refund) });

/** The refunds at Stripe. Throws 503 without Stripe, and an error when the answer is no such list. */
export async function listRefunds(wanted: Stripe.RefundListParams): Promise<Stripe.Refund[]> {
  const answer = await callStripe(() => stripeClient().refunds.list(wanted));
  const { error } = isList.safeParse(answer);
  if (error) throw new Error("Stripe answered no list of refunds.", { cause: error });
  return answer.data;
}
