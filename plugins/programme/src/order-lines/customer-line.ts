import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";

/** Finds an order line by Medusa's line item ID. Throws 404 for an unknown one. */
export async function readLine(container: MedusaContainer, lineId: string): Promise<OrderLineRow> {
  const lines = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const [line] = await lines.listOrderLines({ line_id: lineId }, { take: 1 });
  if (!line) throw problem(404, "Order line not found.");
  return line;
}

/** Does the same for a customer: another customer's order line is a 404 too. */
export async function customerLine(
  container: MedusaContainer,
  customerId: string,
  lineId: string,
): Promise<OrderLineRow> {
  const line = await readLine(container, lineId);
  if (line.customer_id !== customerId) throw problem(404, "Order line not found.");
  return line;
}
