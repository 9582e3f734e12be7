import type { MedusaContainer } from "@medusajs/framework/types";
import { dollarsOf } from "../contract/money";
import type { OpenRefund } from "../contract/open-refunds";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { paymentAlerts } from "../payment-alerts/alert-service";

/** Returns the refunds of an order that failed or are waiting, oldest first. */
export async function readOpenRefunds(
  container: MedusaContainer,
  orderId: string,
): Promise<OpenRefund[]> {
  const settlements = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderSettlements(
      { order_id: orderId, card_waits: ["failed", "dispute", "outside"] },
      { order: { created_at: "ASC", id: "ASC" }, take: null },
    );
  const failed = settlements.flatMap(({ failed_refund }) => failed_refund ?? []);
  const alerts = await paymentAlerts(container).listPaymentAlerts(
    { kind: "refund_failed", stripe_id: failed },
    { take: null },
  );
  return settlements.map(({ id, card_attempt, card_cents, card_waits, failed_refund }) => ({
    id,
    attempt: card_attempt,
    amount: dollarsOf(card_cents),
    waits: card_waits,
    alert_id: alerts.find(({ stripe_id }) => stripe_id === failed_refund)?.id ?? null,
  })) as OpenRefund[];
}
