import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "../lib/graph";
import { problem } from "../lib/problem";

/** Returns `Order 1001`, as the audit log names it. Throws 404 for an unknown order. */
export async function orderName(container: MedusaContainer, orderId: string): Promise<string> {
  const [order] = await graph<{ display_id: number }>(container, {
    entity: "order",
    fields: ["display_id"],
    filters: { id: orderId },
  });
  if (!order) throw problem(404, "This order does not exist.");
  return `Order ${order.display_id}`;
}
