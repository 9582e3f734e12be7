import type { MedusaContainer } from "@medusajs/framework/types";
import type { CancelOffer } from "../contract/http";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { refundableOf } from "../settlements/refundable-amount";
import { cancelProblem } from "./cancel-problem";
import { cancelOffers, isLastLine } from "./cancellation";
import { readShippingPrice } from "./shipping-price";

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
  const [left, price] = await Promise.all([
    refundableOf(container, orderId),
    readShippingPrice(container, orderId),
  ]);
  return new Map(
    open.map((line) => {
      const shipping = isLastLine(lines, line.line_id) ? price : undefined;
      return [line.line_id, cancelOffers({ line, shipping, left })];
    }),
  );
}
