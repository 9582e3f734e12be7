import type { MedusaContainer } from "@medusajs/framework/types";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";

/** In bag order, each exchanged piece after the one it replaces. */
const lineOrder = { position: "ASC", created_at: "ASC", line_id: "ASC" } as const;

/** An order's items in the order of its recorded lines. */
export async function sortLines<T extends { id: string }>(
  container: MedusaContainer,
  orderId: string,
  items: T[],
): Promise<T[]> {
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id: orderId }, { select: ["line_id"], order: lineOrder });
  const place = new Map(lines.map(({ line_id }, at) => [line_id, at]));
  const placeOf = ({ id }: T) => place.get(id) ?? items.length;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}
