import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "../lib/graph";
import { centsOf } from "../lib/money";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { SPENT_CREDIT } from "../workflows/checkout/attempt";
import { FOREIGN_REFUND } from "./refund-to-card";

interface OrderMoney {
  id: string;
  credit_lines: { amount: number; reference: string | null }[] | null;
  payment_collections:
    | {
        payments:
          | {
              amount: number;
              captured_at: string | null;
              refunds: { amount: number; note: string | null }[] | null;
            }[]
          | null;
      }[]
    | null;
}

interface Left {
  cents: number;
  cardCents: number;
}

/**
 * What can still be given back of the orders of these lines, in cents and by line: in all, and of it
 * to the card. What was settled for an order's other lines, or refunded outside the shop, is gone
 * already.
 */
export async function whatIsLeft(
  container: MedusaContainer,
  lines: OrderLineRow[],
): Promise<Map<string, Left>> {
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
      leftOf(
        orders.find(({ id }) => id === line.order_id),
        all.filter((other) => other.order_id === line.order_id && other.id !== line.id),
      ),
    ]),
  );
}

function leftOf(order: OrderMoney | undefined, otherLines: OrderLineRow[]): Left {
  const payments = (order?.payment_collections ?? [])
    .flatMap((collection) => collection.payments ?? [])
    .filter((payment) => payment.captured_at);
  const captured = sum(payments.map((payment) => centsOf(payment.amount)));
  const spent = sum(
    (order?.credit_lines ?? [])
      .filter((credit) => credit.reference === SPENT_CREDIT)
      .map((credit) => centsOf(credit.amount)),
  );
  const foreign = sum(
    payments
      .flatMap((payment) => payment.refunds ?? [])
      .filter((refund) => refund.note?.startsWith(FOREIGN_REFUND))
      .map((refund) => centsOf(refund.amount)),
  );
  const others = otherLines.filter((other) => other.settlement);
  const settled = sum(others.map((other) => other.settled_cents ?? 0));
  const toCard = sum(others.map((other) => other.card_cents ?? 0));
  return {
    cents: Math.max(0, captured + spent - foreign - settled),
    cardCents: Math.max(0, captured - foreign - toCard),
  };
}

function sum(cents: number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
