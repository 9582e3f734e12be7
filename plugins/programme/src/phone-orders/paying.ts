import { SMALLEST_CHARGE_CENTS, centsText } from "../contract/money";
import type { OutsidePayment } from "../contract/phone-orders";
import { problem } from "../lib/problem";

/** How a phone order is paid. With `later`, the order is placed before it is paid. */
export type PhonePaying =
  | { by: "link" }
  | { by: "credit" }
  | { by: "later" }
  | { by: "outside"; paid: OutsidePayment };

/** Throws 409 if the amount is less than Stripe's minimum charge. */
export function assertLinkAmount(cents: number): void {
  if (cents >= SMALLEST_CHARGE_CENTS) return;
  throw problem(
    409,
    `A payment by link must come to at least ${centsText(SMALLEST_CHARGE_CENTS)}.`,
  );
}
