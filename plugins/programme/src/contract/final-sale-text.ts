import { longDay } from "./long-day";
import type { FinalSaleReason } from "./statuses";

interface SoldItem {
  final_sale: FinalSaleReason | null;
  /** `2027-02-01`; null if it is in stock now. */
  ships_on: string | null;
}

/**
 * Returns the notice for an item that cannot be returned, `Pre-order, ships on February 1, 2027.
 * Final sale.`; undefined for any other item.
 */
export function finalSaleText({ final_sale, ships_on }: SoldItem): string | undefined {
  if (final_sale === null) return undefined;
  if (final_sale === "reduced") return "Sale item. Final sale.";
  const ships = ships_on === null ? "" : `, ships on ${longDay(ships_on)}`;
  return `Pre-order${ships}. Final sale.`;
}
