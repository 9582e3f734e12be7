/** Medusa's ID of the Stripe Tax provider. */
export const STRIPE_TAX = "tp_stripe-tax_stripe";

export const taxModes = ["none", "rates", "stripe"] as const;

export type TaxMode = (typeof taxModes)[number];

export interface TaxRow {
  id: string;
  /** `New York`, or `Every state of the United States`. */
  place: string;
  /** `NY`; null for a region that the shop's form cannot change. */
  state: string | null;
  /** In percent; null if the region has no rate of its own. */
  rate: number | null;
  /** As on the invoice. */
  name: string;
  is_shipping_taxed: boolean;
  warnings: string[];
}

/** `GET /admin/shop-tax` */
export interface TaxSettings {
  mode: TaxMode;
  has_stripe_tax: boolean;
  rows: TaxRow[];
  /** States the cost of the sample order in one sentence. */
  sample: string;
}

/** `POST /admin/shop-tax/states`: adds or replaces the state's rate. */
export interface StateTax {
  /** `NY` */
  state: string;
  /** In percent. */
  rate: number;
  name: string;
  is_shipping_taxed: boolean;
}

const MAX_RATE = 20;
export const MAX_TAX_NAME = 60;

export const taxMessages = {
  state: "Choose a state.",
  rate: `Enter a rate from 0 to ${MAX_RATE} percent, with at most four decimals.`,
  name: "Enter the name for the invoice, such as Sales tax.",
  longName: `Use at most ${MAX_TAX_NAME} characters.`,
} as const;

/** Returns true for a rate in percent such as `8.875`. */
export function isTaxRate(entered: string): boolean {
  return /^\d{1,2}(\.\d{1,4})?$/.test(entered) && Number(entered) <= MAX_RATE;
}
