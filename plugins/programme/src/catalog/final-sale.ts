import { centsOf } from "../contract/money";
import type { FinalSaleReason } from "../contract/statuses";

/** Describes a variant at the time of sale; `original_amount` is the full price in dollars. */
export interface SoldVariant {
  id: string;
  metadata: Record<string, unknown> | null;
  calculated_price: { original_amount: number } | null;
}

/** Returns why an item is final sale. Prices are in dollars. */
export function finalSale(
  variant: Omit<SoldVariant, "id"> | undefined,
  paid: number,
): FinalSaleReason | null {
  if (variant?.metadata?.pre_order === true) return "pre_order";
  const regular = variant?.calculated_price?.original_amount;
  return regular !== undefined && centsOf(paid) < centsOf(regular) ? "reduced" : null;
}

/** Returns the date on which a pre-order ships, `2027-02-01`; null if it is in stock now. */
export function shipsOn(variant: Pick<SoldVariant, "metadata"> | undefined): string | null {
  const { pre_order, ships_on } = variant?.metadata ?? {};
  return pre_order === true && typeof ships_on === "string" ? ships_on : null;
}
