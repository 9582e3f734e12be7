import type { MedusaContainer } from "@medusajs/framework/types";
import { PAYMENT_ALERT_MODULE } from "../modules/payment-alert";
import type PaymentAlertService from "../modules/payment-alert/service";

/** Returns whether Stripe accepts refunds of the order's payment, which it rejects during a dispute. */
export async function isRefundable(container: MedusaContainer, orderId: string): Promise<boolean> {
  const blocking = await container
    .resolve<PaymentAlertService>(PAYMENT_ALERT_MODULE)
    .listPaymentAlerts({ order_id: orderId, is_refundable: false }, { take: 1 });
  return blocking.length === 0;
}
