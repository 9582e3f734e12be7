import { centsOf } from "../contract/money";
import type { FinalSaleReason } from "../contract/statuses";

/** A variant as sold; `price` is the full price before any reduction, in dollars. */
export interface SoldVariant {
  id: string;
  metadata: Record<string, unknown> | null;
  calculated_price: { original_amount: number } | null;
}

/** Pre-orders carry `pre_order: true` in the variant's metadata. Prices in dollars. */
export function finalSale(
  variant: Omit<SoldVariant, "id"> | undefined,
  paid: number,
): FinalSaleReason | null {
  if (variant?.metadata?.pre_order === true) return "pre_order";
  const regular = variant?.calculated_price?.original_amount;
  return regular !== undefined && centsOf(paid) < centsOf(regular) ? "reduced" : null;
}

/** The day on which this pre-order is sent, `2027-02-01`; null for what is here. */
export function shipsOn(variant: Pick<SoldVariant, "metadata"> | undefined): string | null {
  const { pre_order, ships_on } = variant?.metadata ?? {};
  return pre_order === true && typeof ships_on === "string" ? ships_on : null;
}
