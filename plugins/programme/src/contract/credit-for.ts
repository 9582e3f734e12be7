/** Stripe's minimum charge. */
const SMALLEST_CHARGE_CENTS = 50;

/**
 * How much of the balance pays for a bag, in cents: as much as possible, but the rest for the card
 * is never below Stripe's minimum charge.
 */
export function creditFor(totalCents: number, balanceCents: number): number {
  const credit = Math.min(totalCents, balanceCents);
  const rest = totalCents - credit;
  if (rest === 0 || rest >= SMALLEST_CHARGE_CENTS) return credit;
  return Math.max(0, totalCents - SMALLEST_CHARGE_CENTS);
}
