import { longDay } from "./long-day";
import type { FinalSaleReason } from "./statuses";

interface Sold {
  final_sale: FinalSaleReason | null;
  /** `2027-02-01`; null for what is here. */
  ships_on: string | null;
}

/**
 * What has to be known of a piece that cannot come back, `Pre-order, ships on February 1, 2027. Final
 * sale.`, wherever it is read; undefined for every other.
 */
export function finalSaleText({ final_sale, ships_on }: Sold): string | undefined {
  if (final_sale === null) return undefined;
  if (final_sale === "reduced") return "Sale item. Final sale.";
  const ships = ships_on === null ? "" : `, ships on ${longDay(ships_on)}`;
  return `Pre-order${ships}. Final sale.`;
}
