import type { MedusaContainer } from "@medusajs/framework/types";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { bookTransaction } from "./book-transaction";
import { lowerTotal } from "./lower-total";

/**
 * Records that a failed refund was paid outside the shop, such as by check. Does nothing for a
 * refund without a settlement. Safe to repeat. Throws 409 if the refund no longer waits for a
 * decision.
 */
export async function settleElsewhere(
  container: MedusaContainer,
  orderId: string,
  failedRefund: string,
  by: string,
): Promise<void> {
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  await withLock(container, "order", orderId, async () => {
    const [settlement] = await service.listOrderSettlements(
      { order_id: orderId, failed_refund: failedRefund },
      { take: 1 },
    );
    if (!settlement) return;
    const { id, card_attempt: attempt, card_cents: cents } = settlement;
    const isDecided =
      settlement.card_waits === "elsewhere" ||
      (await service.decideCard({ id, attempt }, "elsewhere", by));
    if (!isDecided) throw problem(409, "This refund is no longer open. Please reload.");
    const reference = "paid_elsewhere";
    await bookTransaction(container, { orderId, reference, id, cents });
    await lowerTotal(container, orderId, { most: cents, reference, referenceId: id });
  });
}
