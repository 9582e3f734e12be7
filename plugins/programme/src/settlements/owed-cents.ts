import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";

/** Medusa ignores a difference of less than a cent. */
export const ONE_CENT = 1;

/** Fewer decimals than Medusa stores, so that the rounded amount never exceeds Medusa's own. */
const DECIMALS = 4;
/** The rounding mode of `bignumber.js` toward zero. */
const ROUND_DOWN = 1;

/**
 * Returns what the customer still owes according to Medusa's order, in cents with up to four decimals;
 * negative if the shop owes the customer.
 */
export async function owedCents(container: MedusaContainer, orderId: string): Promise<number> {
  const [order] = await graph<{ summary: { pending_difference: number } }>(container, {
    entity: "order",
    // Without `total`, Medusa returns the stored difference, which omits open returns.
    fields: ["summary", "total"],
    filters: { id: orderId },
  });
  const owed = MathBN.mult(order?.summary.pending_difference ?? 0, 100);
  return owed.decimalPlaces(DECIMALS, ROUND_DOWN).toNumber();
}

/** Converts cents with decimals to dollars without a floating-point error. */
export function exactDollars(cents: number): number {
  return MathBN.div(cents, 100).toNumber();
}
