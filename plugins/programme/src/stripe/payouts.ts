import type Stripe from "stripe";
import { stripeClient } from "./client";
import { callStripe } from "./errors";
import { idOf } from "./id-of";
import { PAGE_SIZE } from "./page-size";

/** Limits how many entries the client reads. */
const MAX_ENTRIES = 10_000;

/** A balance transaction at Stripe. Amounts are in cents; money that leaves the balance is negative. */
export interface BalanceEntry {
  id: string;
  /** `charge`, `refund`, or another type; for disputes, Stripe's reporting category. */
  kind: string;
  amount: number;
  fee: number;
  net: number;
  at: Date;
  /** ID of the charge, refund, or dispute behind it. */
  source: string | undefined;
  paymentIntent: string | undefined;
}

/**
 * Returns the payouts that arrive from one day to another, such as `2027-02-01`, oldest first.
 * Throws a 503 while Stripe is unavailable.
 */
export async function listPayouts(from: string, to: string): Promise<Stripe.Payout[]> {
  const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
  const payouts = await callStripe(() =>
    stripeClient()
      .payouts.list({ arrival_date: { gte: midnight(from), lte: midnight(to) }, limit: PAGE_SIZE })
      .autoPagingToArray({ limit: MAX_ENTRIES }),
  );
  return payouts.reverse();
}

/**
 * Returns the balance transactions of a payout or a period, oldest first, without the payouts
 * themselves.
 */
export async function listBalanceEntries(
  wanted: Pick<Stripe.BalanceTransactionListParams, "created" | "payout" | "type">,
): Promise<BalanceEntry[]> {
  const entries = await callStripe(() =>
    stripeClient()
      .balanceTransactions.list({ ...wanted, limit: PAGE_SIZE, expand: ["data.source"] })
      .autoPagingToArray({ limit: MAX_ENTRIES }),
  );
  return entries
    .filter(({ type }) => type !== "payout")
    .reverse()
    .map(({ id, type, reporting_category, amount, fee, net, created, source }) => ({
      ...{ id, amount, fee, net, at: new Date(created * 1000) },
      kind: type === "adjustment" ? reporting_category : type,
      source: idOf(source),
      paymentIntent:
        source !== null && typeof source !== "string" && "payment_intent" in source
          ? idOf(source.payment_intent)
          : undefined,
    }));
}
