/** Stripe charges no card for less. */
const SMALLEST_CHARGE_CENTS = 50;

/**
 * How much of the balance pays for a bag, in cents: all that there is, but never so much that the
 * card would be left with less than Stripe charges.
 */
export function creditFor(totalCents: number, balanceCents: number): number {
  const credit = Math.min(totalCents, balanceCents);
  const rest = totalCents - credit;
  if (rest === 0 || rest >= SMALLEST_CHARGE_CENTS) return credit;
  return Math.max(0, totalCents - SMALLEST_CHARGE_CENTS);
}
