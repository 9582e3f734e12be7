import type { MedusaContainer } from "@medusajs/framework/types";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { notifyPaymentLink } from "../notifications/payment-link";
import { checkoutService, readAttempt } from "../payments/attempt";
import { revisitAttempt } from "../payments/end-attempt";
import { failedFinding, type Finding, type Round } from "./finding";
import { withLock } from "../lib/locks";

/** A newer attempt's shopper or webhook is probably still on the way. */
const MIN_AGE_MS = 20_000;
/** Checks an open page at Stripe at most this often. */
const CHECK_INTERVAL_MS = 60_000;

/** Settles attempts that were paid without an order, expired, interrupted, or held too long. */
export async function revisitOpenAttempts(
  container: MedusaContainer,
  { isThorough }: Round,
): Promise<Finding[]> {
  const service = checkoutService(container);
  const open = await service.listPaymentAttempts(
    { state: "open" },
    { order: { created_at: "ASC" }, take: 500 },
  );
  const findings: Finding[] = [];
  for (const attempt of open.filter((one) => isDue(one, isThorough))) {
    findings.push(...(await revisit(container, attempt)));
  }
  return findings;
}

/**
 * Returns true if an attempt should be checked again. With `isThorough`, also checks attempts again
 * that were checked a moment ago.
 */
export function isDue(
  attempt: Pick<
    PaymentAttemptRow,
    "created_at" | "updated_at" | "expires_at" | "stripe_session_id"
  >,
  isThorough: boolean,
): boolean {
  const now = Date.now();
  if (attempt.expires_at.getTime() < now) return true;
  if (now - attempt.created_at.getTime() < MIN_AGE_MS) return false;
  if (!attempt.stripe_session_id || isThorough) return true;
  return now - attempt.updated_at.getTime() > CHECK_INTERVAL_MS;
}

async function revisit(container: MedusaContainer, attempt: PaymentAttemptRow): Promise<Finding[]> {
  try {
    // The lock waits for a checkout that is still processing the attempt.
    const outcome = attempt.stripe_session_id
      ? await revisitAttempt(container, attempt)
      : await withLock(container, "cart", attempt.customer_id, () =>
          revisitById(container, attempt.id),
        );
    if (outcome === "still open") {
      // An interrupted run may have opened the page without emailing it.
      if (attempt.taken_by !== null) await notifyPaymentLink(container, attempt.id);
      // Updates `updated_at`, which records the last check.
      await checkoutService(container).updatePaymentAttempts({ id: attempt.id });
      return [];
    }
    const ended = outcome === "ended" || outcome.state === "unpaid";
    if (ended) {
      return [{ kind: "payment_ended", what: "an open payment was ended", id: attempt.id }];
    }
    const what = `a payment was ${outcome.state}`;
    return [{ kind: "payment_settled", what, id: attempt.id }];
  } catch (error) {
    const log = `Payment ${attempt.id} waits for the next round.`;
    const what = "an open payment waits for the next round";
    return [failedFinding(error, { kind: "payment_waits", what, id: attempt.id, log })];
  }
}

async function revisitById(container: MedusaContainer, id: string) {
  const attempt = await readAttempt(container, id);
  return attempt ? revisitAttempt(container, attempt) : "ended";
}
