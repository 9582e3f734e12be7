import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";

/**
 * Returns what the customer still owes according to Medusa's order, in unrounded cents; negative if
 * the shop owes the customer.
 */
export async function owedCents(container: MedusaContainer, orderId: string): Promise<number> {
  const [order] = await graph<{ summary: { pending_difference: number } }>(container, {
    entity: "order",
    // Without `total`, Medusa returns the stored difference, which leaves out open returns.
    fields: ["summary", "total"],
    filters: { id: orderId },
  });
  return MathBN.mult(order?.summary.pending_difference ?? 0, 100).toNumber();
}
