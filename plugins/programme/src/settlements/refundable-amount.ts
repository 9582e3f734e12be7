import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "../lib/graph";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { remainingRefund, type RemainingRefund, type OrderMoney } from "./remaining-refund";

/** Returns what can still be refunded of each of these orders, by order ID. */
export async function refundableAmount(
  container: MedusaContainer,
  orderIds: string[],
  besides?: Pick<SettlementRow, "id">,
): Promise<Map<string, RemainingRefund>> {
  const ids = [...new Set(orderIds)];
  const [orders, settlements] = await Promise.all([
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
    container.resolve<OrderLineService>(ORDER_LINE_MODULE).listOrderSettlements({ order_id: ids }),
  ]);
  return new Map(
    ids.map((orderId) => [
      orderId,
      remainingRefund(
        orders.find(({ id }) => id === orderId),
        settlements.filter(({ order_id, id }) => order_id === orderId && id !== besides?.id),
      ),
    ]),
  );
}

/** Returns what can still be refunded of an order, not counting the given settlement. */
export async function refundableOf(
  container: MedusaContainer,
  orderId: string,
  besides?: Pick<SettlementRow, "id">,
): Promise<RemainingRefund> {
  const left = await refundableAmount(container, [orderId], besides);
  return left.get(orderId) ?? { cents: 0, cardCents: 0 };
}
