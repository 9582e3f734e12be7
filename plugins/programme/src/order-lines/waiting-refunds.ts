import type { MedusaContainer } from "@medusajs/framework/types";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { paymentAlerts } from "../payment-alerts/alert-service";
import { isRefundable } from "../settlements/is-refundable";
import { findSettlement } from "../settlements/pay-back";
import { carryOutSettlement } from "./carry-out-settlement";

/**
 * Pays the refunds of an order that waited for a dispute, once Stripe accepts refunds again. After
 * a lost dispute, pays only what the bank left. Returns the IDs of their settlements. Safe to
 * repeat.
 */
export async function payWaitingRefunds(
  container: MedusaContainer,
  orderId: string,
): Promise<string[]> {
  return withLock(container, "order", orderId, async () => {
    if (!(await isRefundable(container, orderId))) return [];
    const waiting = await container
      .resolve<OrderLineService>(ORDER_LINE_MODULE)
      .listOrderSettlements(
        { order_id: orderId, card_waits: "dispute" },
        { order: { created_at: "ASC", id: "ASC" } },
      );
    for (const settlement of waiting) await release(container, settlement);
    return waiting.map(({ id }) => id);
  });
}

/** Pays the refunds that waited for this dispute, if it has ended. */
export async function payRefundsAfterDispute(
  container: MedusaContainer,
  disputeId: string,
): Promise<void> {
  const alerts = await paymentAlerts(container).listPaymentAlerts({
    kind: "dispute",
    stripe_id: disputeId,
  });
  for (const { order_id: orderId } of alerts) {
    if (orderId) await payWaitingRefunds(container, orderId);
  }
}

async function release(
  container: MedusaContainer,
  { id, reference, card_attempt: attempt }: SettlementRow,
): Promise<void> {
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).releaseCard({ id, attempt });
  failpoint("waiting refund: released");
  const released = await findSettlement(container, reference);
  if (released) await carryOutSettlement(container, released);
}
