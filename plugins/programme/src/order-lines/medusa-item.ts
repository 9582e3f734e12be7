import type { MedusaContainer, OrderLineItemDTO } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { itemIdOf } from "../contract/split-lines";
import { linePrice } from "../contract/return-rules";
import type { OrderLineRow } from "../modules/order-line/service";

/** Reads an order item, even one that was removed from its order. */
export async function readItem(container: MedusaContainer, id: string): Promise<OrderLineItemDTO> {
  const [item] = await container.resolve(Modules.ORDER).listOrderLineItems({ id });
  if (!item) throw new Error(`There is no order item ${id}.`);
  return item;
}

/**
 * Returns the cents that Medusa's order owes the customer once this order line leaves it. Returns
 * undefined for an item that was sent again at no charge: its price in Medusa is 0, so Medusa books
 * its refund itself.
 */
export async function owedForLine(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<number | undefined> {
  const { unit_price } = await readItem(container, itemIdOf(line.line_id));
  if (unit_price === 0) return undefined;
  const { goodsCents, taxCents } = linePrice(line);
  return goodsCents + taxCents;
}
