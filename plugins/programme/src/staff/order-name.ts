import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../lib/problem";
import { sql } from "../lib/sql";

/** `Order 1001`, as the journal names it. Throws 404 for an unknown one. */
export async function orderName(container: MedusaContainer, orderId: string): Promise<string> {
  const [order] = await sql<{ number: number }>(
    container,
    `select display_id::int as number from "order" where id = ? and deleted_at is null`,
    [orderId],
  );
  if (!order) throw problem(404, "There is no such order.");
  return `Order ${order.number}`;
}
