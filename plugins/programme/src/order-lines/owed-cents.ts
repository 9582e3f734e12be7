import type { MedusaContainer } from "@medusajs/framework/types";
import { centsOf } from "../contract/money";
import { graph } from "../lib/graph";

/** What the engine's order says that its customer still has to pay; below zero, what they are owed. */
export async function owedCents(container: MedusaContainer, orderId: string): Promise<number> {
  const [order] = await graph<{ summary: { pending_difference: number } }>(container, {
    entity: "order",
    fields: ["summary"],
    filters: { id: orderId },
  });
  return centsOf(order?.summary.pending_difference ?? 0);
}
