import { dollarsText } from "./money";

/** Medusa's ID of the provider that prices a package by its weight. */
export const SHOP_RATES = "shop-rates_shop";

/** A step of a price by weight. */
export interface WeightPrice {
  /** The heaviest package at this price, in grams. */
  up_to: number;
  /** In dollars. */
  price: number;
}

export interface ShippingRow {
  id: string;
  name: string;
  /** Shown at checkout, with the delivery days. */
  description: string;
  /** In dollars; null if it depends on more than the order's total. */
  price: number | null;
  /** Total of the items in dollars from which the option is free; null if it never is. */
  free_from: number | null;
  /** Prices by weight, the lightest first; empty for one price. */
  weights: WeightPrice[];
  /** `Everywhere`, or the names of states. */
  where: string;
  /** Codes of the states; empty for every country that the shop ships to. */
  states: string[];
  /** False for an option of Medusa's dashboard that the shop's form cannot express. */
  can_change: boolean;
}

/** `GET /admin/shop-shipping` */
export interface ShippingSettings {
  rows: ShippingRow[];
  /** States the cost of the sample order in one sentence. */
  sample: string;
}

/** `POST /admin/shop-shipping` and `POST /admin/shop-shipping/{id}` */
export type ShippingChange = Pick<ShippingRow, "name" | "description" | "free_from" | "states"> & {
  /** In dollars; not used with prices by weight. */
  price: number;
  weights?: WeightPrice[] | undefined;
};

export const MAX_WEIGHT_PRICES = 5;

export const MAX_SHIPPING_NAME = 60;
export const MAX_SHIPPING_DESCRIPTION = 120;

export const shippingMessages = {
  name: "Enter a name, such as Ground.",
  longName: `Use at most ${MAX_SHIPPING_NAME} characters.`,
  description: "Enter a description with the delivery days, such as 3 to 5 business days.",
  longDescription: `Use at most ${MAX_SHIPPING_DESCRIPTION} characters.`,
  price: "Enter a price in dollars, with at most two decimals.",
  freeFrom: "Enter an amount above $0 in dollars, with at most two decimals.",
  states: "Choose at least one state.",
  weights: "Enter at least one weight with its price.",
  weight: "Enter whole grams, more than in the row before.",
  freeByWeight: "Leave this empty for prices by weight.",
} as const;

/** Returns true for an amount in dollars such as `15` or `15.50`. */
export function isDollars(entered: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(entered);
}

/** Returns true for grams such as `2400`. */
export function isGrams(entered: string): boolean {
  return /^[1-9]\d{0,5}$/.test(entered);
}

/** Returns `$15 up to 1,000 g`. */
export function weightPriceText({ up_to, price }: WeightPrice): string {
  return `${dollarsText(price)} up to ${up_to.toLocaleString("en-US")} g`;
}

/** Returns true if each step is heavier than the one before. */
export function areRising(weights: readonly WeightPrice[]): boolean {
  return weights.every(({ up_to }, at) => up_to > (weights[at - 1]?.up_to ?? 0));
}

/** Reads the prices by weight from the data of a shipping option; empty for other data. */
export function weightPricesIn(data: Record<string, unknown> | null | undefined): WeightPrice[] {
  const entries: unknown[] = Array.isArray(data?.weights) ? data.weights : [];
  return entries.filter(isWeightPrice).toSorted((one, other) => one.up_to - other.up_to);
}

function isWeightPrice(entry: unknown): entry is WeightPrice {
  const { up_to, price } = (entry ?? {}) as Partial<Record<keyof WeightPrice, unknown>>;
  return typeof up_to === "number" && typeof price === "number" && price >= 0;
}
