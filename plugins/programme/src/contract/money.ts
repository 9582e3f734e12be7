/** Names the shop's only currency, as Medusa and Stripe spell it. */
export const CURRENCY = "usd";
/** Names the same currency, as Intl, schema.org, and analytics spell it. */
export const CURRENCY_CODE = "USD";

const style = { style: "currency", currency: CURRENCY_CODE } as const;
const withCents = new Intl.NumberFormat("en-US", style);
const whole = new Intl.NumberFormat("en-US", { ...style, maximumFractionDigits: 0 });

/** Converts Medusa's dollars to Stripe's cents. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** Adds up whole numbers, such as cents. */
export function sumOf(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}

/** Formats cents: `$1,250.00` for 125000. */
export function centsText(cents: number): string {
  return withCents.format(dollarsOf(cents));
}

/** Formats dollars: `$740`, `$740.50` with cents, or `−$30` for a discount. */
export function dollarsText(dollars: number): string {
  return (Number.isInteger(dollars) ? whole : withCents).format(dollars).replace("-", "−");
}

export const SMALLEST_CHARGE_CENTS = 50;

/**
 * Returns how much store credit pays for a cart, in cents: as much as possible without leaving less
 * than Stripe's minimum charge for the card.
 */
export function creditFor(totalCents: number, balanceCents: number): number {
  const credit = Math.min(totalCents, balanceCents);
  const rest = totalCents - credit;
  if (rest === 0 || rest >= SMALLEST_CHARGE_CENTS) return credit;
  return Math.max(0, totalCents - SMALLEST_CHARGE_CENTS);
}
