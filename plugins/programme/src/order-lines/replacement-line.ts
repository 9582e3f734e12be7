import type { NewOrderLine, OrderLineRow } from "../modules/order-line/service";
import { promisedShipDay } from "./record-lines";

/** Returns the order line of an item that is sent in place of another one, at the same price. */
export function replacementLine(
  line: OrderLineRow,
  itemId: string,
  changes: Pick<NewOrderLine, "variant_id" | "final_sale">,
): NewOrderLine {
  const { order_id, customer_id, position, quantity } = line;
  const { unit_cents, regular_cents, discount_cents, tax_cents } = line;
  return {
    ...{ line_id: itemId, order_id, customer_id, position, quantity },
    ...{ unit_cents, regular_cents, discount_cents, tax_cents },
    ...changes,
    ships_on: null,
    promised_on: promisedShipDay(null, new Date()),
  };
}
