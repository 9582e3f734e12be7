import type { MedusaContainer } from "@medusajs/framework/types";
import { paymentAlerts } from "./alert-service";

/** Returns whether Stripe accepts refunds of the order's payment, which it rejects during a dispute. */
export async function isRefundable(container: MedusaContainer, orderId: string): Promise<boolean> {
  const blocking = await paymentAlerts(container).listPaymentAlerts(
    { order_id: orderId, is_refundable: false },
    { take: 1 },
  );
  return blocking.length === 0;
}
