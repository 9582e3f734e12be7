import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";

/**
 * Returns what Medusa's order says that its customer still has to pay, in cents and not rounded; below
 * zero, what they are owed.
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
