import type { BigNumberInput } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import type { WeightPrice } from "../../contract/shipping-settings";

export interface WeighedItem {
  quantity: BigNumberInput;
  /** In grams. A variant without its own weight uses the product's. */
  variant?: { weight?: number | null } | null;
  product?: { weight?: number | null } | null;
}

/**
 * Returns the price of a package in dollars, or undefined if the weight of an item is unknown or
 * the package is heavier than the last weight step.
 */
export function priceByWeight(
  weights: readonly WeightPrice[],
  items: readonly WeighedItem[],
): number | undefined {
  const grams = items.map(({ quantity, variant, product }) =>
    MathBN.mult(quantity, variant?.weight || product?.weight || Number.NaN),
  );
  const total = MathBN.sum(0, ...grams).toNumber();
  return weights.find(({ up_to }) => total <= up_to)?.price;
}
