import type { MedusaContainer } from "@medusajs/framework/types";
import type { CancelOffer } from "../contract/http";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { readOrderQuote } from "../quote/read-order-quote";
import { refundableOf } from "../settlements/refundable-amount";
import { cancelProblem } from "./cancel-problem";
import { cancelOffers } from "./cancellation";

/**
 * Returns the refunds for canceling items of an order, by order line ID; only for order lines that
 * an admin can cancel.
 */
export async function cancelPreviews(
  container: MedusaContainer,
  orderId: string,
): Promise<Map<string, CancelOffer[]>> {
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id: orderId });
  const open = lines.filter((line) => !cancelProblem(line, { kind: "admin" }));
  if (open.length === 0) return new Map();
  const [left, quote] = await Promise.all([
    refundableOf(container, orderId),
    readOrderQuote(container, orderId),
  ]);
  const rest = lines.filter(({ status, closed_as }) => status !== "canceled" || closed_as);
  const shipping =
    rest.length === 1 && quote
      ? {
          cents: quote.shipping.cents - quote.shipping.discount_cents,
          taxCents: quote.shipping.tax_cents,
        }
      : undefined;
  return new Map(open.map((line) => [line.line_id, cancelOffers({ line, shipping, left })]));
}
