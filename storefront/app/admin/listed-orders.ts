import type {
  AdminListedOrder,
  AdminOrderLine,
  AdminOrderLines,
} from "@tomashi/programme/contract/http-admin";

/** An order of the list with its matching lines. */
export interface ListedOrder extends AdminListedOrder {
  lines: AdminOrderLine[];
}

export function listedOrders({ orders, order_lines }: AdminOrderLines): ListedOrder[] {
  return orders.map((order) => ({
    ...order,
    lines: order_lines.filter(({ order_id }) => order_id === order.order_id),
  }));
}

/** Returns `1 order` or `12 orders`. */
export const countText = (count: number, one: string) =>
  `${count} ${count === 1 ? one : `${one}s`}`;
