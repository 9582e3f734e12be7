import type { MedusaContainer } from "@medusajs/framework/types";
import { readOrderNumber } from "../lib/order-numbers";
import { problem } from "../lib/problem";

/** Returns `Order 1001`, as the audit log names it. Throws 404 for an unknown order. */
export async function orderName(container: MedusaContainer, orderId: string): Promise<string> {
  const number = await readOrderNumber(container, orderId);
  if (number === undefined) throw problem(404, "This order does not exist.");
  return `Order ${number}`;
}
