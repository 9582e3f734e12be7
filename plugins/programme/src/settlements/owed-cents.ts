import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";

/** Medusa ignores a difference of less than a cent. */
export const ONE_CENT = 1;

/** Decimals of a cent, fewer than Medusa's, so that a number never exceeds Medusa's own. */
const DECIMALS = 4;
/** The mode of `bignumber.js` that rounds toward zero. */
const ROUND_DOWN = 1;

/**
 * Returns what the customer still owes according to Medusa's order, in cents with up to four decimals;
 * negative if the shop owes the customer.
 */
export async function owedCents(container: MedusaContainer, orderId: string): Promise<number> {
  const [order] = await graph<{ summary: { pending_difference: number } }>(container, {
    entity: "order",
    // Without `total`, Medusa returns the stored difference, which leaves out open returns.
    fields: ["summary", "total"],
    filters: { id: orderId },
  });
  const owed = MathBN.mult(order?.summary.pending_difference ?? 0, 100);
  return owed.decimalPlaces(DECIMALS, ROUND_DOWN).toNumber();
}

/** Converts such cents to dollars without the error of a division of floating-point numbers. */
export function exactDollars(cents: number): number {
  return MathBN.div(cents, 100).toNumber();
}
