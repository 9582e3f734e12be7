import type { MedusaContainer } from "@medusajs/framework/types";
import type { LinePrice } from "../contract/return-rules";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { NewSettlement } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { bookTransaction } from "./book-transaction";
import { lowerTotal } from "./lower-total";
import { lowerOpenRefunds } from "./lower-open-refunds";
import { readOrderPrice } from "./order-price";
import { goodsAndTax } from "./tax-share";

const DISPUTE = "dispute";

interface LostDispute {
  id: string;
  /** What the bank took back, in cents. */
  amount: number;
}

/**
 * Stores the amount in cents that the bank took back in a lost dispute, so that less of the order
 * can be refunded. Also records it on Medusa's order, so that nothing is owed there. Safe to
 * repeat. The caller holds the order's lock.
 */
export async function recordLostDispute(
  container: MedusaContainer,
  orderId: string,
  dispute: LostDispute,
): Promise<void> {
  const { id, amount } = dispute;
  const price = await readOrderPrice(container, orderId);
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).settleOnce({
    ...disputeSettlement(orderId, dispute, price),
    state: "done",
    done_at: new Date(),
  });
  await lowerOpenRefunds(container, orderId);
  await bookTransaction(container, { orderId, reference: DISPUTE, id, cents: amount });
  await lowerTotal(container, orderId, { most: amount, reference: DISPUTE, referenceId: id });
}

/** Returns the settlement of a lost dispute, which concerns no single order line. */
export function disputeSettlement(
  orderId: string,
  { id, amount }: LostDispute,
  price: LinePrice,
): NewSettlement {
  return {
    reference: `dispute:${id}`,
    kind: DISPUTE,
    order_id: orderId,
    line_id: null,
    quantity: 0,
    ...goodsAndTax(amount, price),
    back_cents: amount,
    card_cents: amount,
    credit_cents: 0,
    actor_kind: "system",
    actor_id: "stripe",
  };
}
