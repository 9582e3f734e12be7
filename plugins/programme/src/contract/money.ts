/** The shop's one currency as the engine and Stripe write it. */
export const CURRENCY = "usd";
/** The same as Intl, schema.org and the analytics write it. */
export const CURRENCY_CODE = "USD";

const style = { style: "currency", currency: CURRENCY_CODE } as const;
const withCents = new Intl.NumberFormat("en-US", style);
const whole = new Intl.NumberFormat("en-US", { ...style, maximumFractionDigits: 0 });

/** Dollars as the engine counts them, to whole cents as Stripe counts them. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** `$1,250.00` for 125000. Takes cents. */
export function centsText(cents: number): string {
  return withCents.format(dollarsOf(cents));
}

/** `$740`, and `$740.50` where there are cents. Takes dollars. */
export function dollarsText(dollars: number): string {
  return (Number.isInteger(dollars) ? whole : withCents).format(dollars);
}
