import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "../lib/graph";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { remainingRefund, type RemainingRefund, type OrderMoney } from "./remaining-refund";

/**
 * What can still be refunded of these lines' orders, in cents and by line: the total, and the
 * card's part of it, after settlements of an order's other lines and refunds made outside the shop.
 */
export async function refundableAmount(
  container: MedusaContainer,
  lines: OrderLineRow[],
): Promise<Map<string, RemainingRefund>> {
  const ids = [...new Set(lines.map(({ order_id }) => order_id))];
  const [orders, all] = await Promise.all([
    graph<OrderMoney>(container, {
      entity: "order",
      fields: [
        "id",
        "credit_lines.amount",
        "credit_lines.reference",
        "payment_collections.payments.amount",
        "payment_collections.payments.captured_at",
        "payment_collections.payments.refunds.amount",
        "payment_collections.payments.refunds.note",
      ],
      filters: { id: ids },
    }),
    container.resolve<OrderLineService>(ORDER_LINE_MODULE).listOrderLines({ order_id: ids }),
  ]);
  return new Map(
    lines.map((line) => [
      line.line_id,
      remainingRefund(
        orders.find(({ id }) => id === line.order_id),
        all.filter((other) => other.order_id === line.order_id && other.id !== line.id),
      ),
    ]),
  );
}
