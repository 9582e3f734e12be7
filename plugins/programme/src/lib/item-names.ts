import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { colorOf, nameOf } from "../contract/line-item";
import { itemIdOf } from "../contract/split-lines";
import { readOrderNumbers } from "./order-numbers";

interface Line {
  line_id: string;
  order_id: string;
}

/**
 * Returns a function that names these order lines, also lines of items that were removed from their
 * order.
 */
export async function readItemNames(container: MedusaContainer, lines: readonly Line[]) {
  const ids = new Set(lines.map(({ line_id }) => itemIdOf(line_id)));
  const [numbers, items] = await Promise.all([
    readOrderNumbers(
      container,
      lines.map(({ order_id }) => order_id),
    ),
    container
      .resolve(Modules.ORDER)
      .listOrderLineItems({ id: [...ids] }, { withDeleted: true, take: null }),
  ]);
  return ({ line_id, order_id }: Line) => {
    const item = items.find(({ id }) => id === itemIdOf(line_id));
    return {
      order_number: numbers.get(order_id) ?? 0,
      name: item ? nameOf(item) : "",
      color: colorOf(item?.variant_option_values),
    };
  };
}
