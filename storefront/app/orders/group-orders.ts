import type { OrderLine } from "@tomashi/programme/contract/http";
import type { OrderHead } from "@tomashi/programme/contract/http-orders";

export interface OrderGroup {
  orderId: string;
  /** Missing if the order was created while the page was loading. */
  order: OrderHead | undefined;
  lines: OrderLine[];
}

export function groupOrders(lines: OrderLine[], orders: OrderHead[]): OrderGroup[] {
  const groups = new Map<string, OrderGroup>();
  for (const line of lines) {
    const { order_id: orderId } = line;
    const group = groups.get(orderId);
    if (group) group.lines.push(line);
    else {
      const order = orders.find((one) => one.order_id === orderId);
      groups.set(orderId, { orderId, order, lines: [line] });
    }
  }
  return [...groups.values()];
}
