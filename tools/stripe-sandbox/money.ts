/** Returns a currency's number of decimal places: 2 for dollars, 0 for yen. */
function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  );
}

/** Formats `74000` cents of `usd` as `$740.00`. The amount is in the currency's smallest unit. */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(
    amount / 10 ** minorDigits(currency),
  );
}

const currencies = new Set(Intl.supportedValuesOf("currency").map((code) => code.toLowerCase()));

export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** The minimum payment in the smallest unit, where Stripe documents one. */
const minimums: Record<string, number> = {
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  dkk: 250,
  eur: 50,
  gbp: 30,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  nok: 300,
  nzd: 50,
  pln: 200,
  sek: 300,
  sgd: 50,
  usd: 50,
};

export function minimumAmount(currency: string): number {
  return minimums[currency] ?? 1;
}

/** Stripe accepts at most eight digits in the smallest unit. */
export const MAXIMUM_AMOUNT = 99_999_999;
