import type { PaymentAttemptRow } from "../modules/checkout/service";

export type PastAttempt = Pick<
  PaymentAttemptRow,
  "state" | "created_at" | "updated_at" | "expires_at"
>;

const MINUTE_MS = 60_000;
/** The shortest useful time for a payment page. */
const SHORTEST_MS = 5 * MINUTE_MS;

export interface HoldLimit {
  /** Milliseconds that the account may hold items now; 0 if it may not. */
  leftMs: number;
  /** Milliseconds until the account may hold items again, if it may not now. */
  waitMs: number;
}

/**
 * Limits how long an account may hold items without paying to `budgetMinutes` in total, by default
 * twice the lifetime of a payment page. The time restarts after a payment, and after the account
 * has held nothing for the lifetime of a page, during which others could buy the items.
 *
 * `attempts` are the account's, latest first; none of them is open.
 */
export function holdLimit(
  attempts: PastAttempt[],
  now: Date,
  pageMinutes: number,
  budgetMinutes = 2 * pageMinutes,
): HoldLimit {
  const pageMs = pageMinutes * MINUTE_MS;
  let heldMs = 0;
  let after = now.getTime();
  for (const attempt of attempts) {
    if (attempt.state === "ordered" || attempt.state === "refunded") break;
    const end = endOf(attempt);
    if (after - end >= pageMs) break;
    after = attempt.created_at.getTime();
    heldMs += Math.max(0, end - after);
  }
  const leftMs = budgetMinutes * MINUTE_MS - heldMs;
  if (leftMs >= SHORTEST_MS) return { leftMs, waitMs: 0 };
  const [latest] = attempts;
  const freeSince = latest ? endOf(latest) : now.getTime();
  return { leftMs: 0, waitMs: Math.max(0, freeSince + pageMs - now.getTime()) };
}

/** Returns when an attempt stopped holding items: when it was ended, but not after it expired. */
function endOf({ updated_at, expires_at }: PastAttempt): number {
  return Math.min(updated_at.getTime(), expires_at.getTime());
}
