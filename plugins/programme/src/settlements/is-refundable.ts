import type { MedusaContainer } from "@medusajs/framework/types";
import { sumOf } from "../contract/money";
import { PAYMENT_ALERT_MODULE } from "../modules/payment-alert";
import type PaymentAlertService from "../modules/payment-alert/service";

/** Returns true if Stripe accepts refunds of the order's payment. It rejects them during a dispute. */
export async function isRefundable(container: MedusaContainer, orderId: string): Promise<boolean> {
  return (await readBlockingAlerts(container, orderId)).length === 0;
}

/** Returns how many cents of the order's payment the bank holds in disputes, until it decides them. */
export async function disputedCents(container: MedusaContainer, orderId: string): Promise<number> {
  return sumOf(
    (await readBlockingAlerts(container, orderId)).map(({ amount_cents }) => amount_cents),
  );
}

function readBlockingAlerts(container: MedusaContainer, orderId: string) {
  return container
    .resolve<PaymentAlertService>(PAYMENT_ALERT_MODULE)
    .listPaymentAlerts({ order_id: orderId, is_refundable: false }, { take: null });
}
