import { SMALLEST_CHARGE_CENTS } from "../contract/money";
import type { OutsidePayment } from "../contract/phone-orders";
import { problem } from "../lib/problem";

/** How a phone order is paid; `paid` describes a payment outside the shop. `later` places it before. */
export type PhonePaying =
  | { by: "link" }
  | { by: "credit" }
  | { by: "later" }
  | { by: "outside"; paid: OutsidePayment };

/** Throws 409 for less than Stripe charges. */
export function assertLinkAmount(cents: number): void {
  if (cents >= SMALLEST_CHARGE_CENTS) return;
  throw problem(409, "A payment by link must come to at least $0.50.");
}
