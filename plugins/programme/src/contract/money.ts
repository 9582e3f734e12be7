/** Dollars as the engine counts them, to whole cents as Stripe counts them. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

export function dollarsOf(cents: number): number {
  return cents / 100;
}
