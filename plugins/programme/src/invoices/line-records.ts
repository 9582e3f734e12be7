import type { MedusaContainer } from "@medusajs/framework/types";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import { lineOrder, type OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";

/** Adds values that the order line stored at the purchase. */
export type WithPurchaseTerms<T> = T & Pick<OrderLineRow, "final_sale" | "ships_on">;

/** Sorts an order's items like its order lines and adds their values. */
export async function withPurchaseTerms<T extends { id: string }>(
  container: MedusaContainer,
  orderId: string,
  items: T[],
): Promise<WithPurchaseTerms<T>[]> {
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines(
      { order_id: orderId },
      { select: ["line_id", "final_sale", "ships_on"], order: lineOrder },
    );
  const records = new Map(lines.map((line, at) => [line.line_id, { ...line, at }]));
  const placeOf = ({ id }: T) => records.get(id)?.at ?? items.length;
  return [...items]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((item) => {
      const { final_sale = null, ships_on = null } = records.get(item.id) ?? {};
      return { ...item, final_sale, ships_on };
    });
}
