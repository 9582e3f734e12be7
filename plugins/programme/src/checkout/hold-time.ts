import type { PaymentAttemptRow } from "../modules/checkout/service";

export type PastAttempt = Pick<
  PaymentAttemptRow,
  "state" | "created_at" | "updated_at" | "expires_at"
>;

const MINUTE_MS = 60_000;
/** A page that ends sooner is not worth opening. */
const SHORTEST_MS = 5 * MINUTE_MS;

export interface HoldTime {
  /** How long the account may hold pieces now; 0 for not at all. */
  leftMs: number;
  /** After which time it may hold them anew, when it may not now. */
  waitMs: number;
}

/**
 * An account that has not paid may hold pieces for twice the time of a payment page, however often
 * it starts again. The time counts anew after a payment, and after the account has held nothing for
 * as long as a page lasts: all that while its pieces are anybody's.
 *
 * `attempts` are the account's, the latest first; none of them is open.
 */
export function holdTime(attempts: PastAttempt[], now: Date, pageMinutes: number): HoldTime {
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
  const leftMs = 2 * pageMs - heldMs;
  if (leftMs >= SHORTEST_MS) return { leftMs, waitMs: 0 };
  const [latest] = attempts;
  const freeSince = latest ? endOf(latest) : now.getTime();
  return { leftMs: 0, waitMs: Math.max(0, freeSince + pageMs - now.getTime()) };
}

/** Ended late, because nobody was there to do so, it still counts until its own end only. */
function endOf({ updated_at, expires_at }: PastAttempt): number {
  return Math.min(updated_at.getTime(), expires_at.getTime());
}
