import type { MedusaContainer } from "@medusajs/framework/types";
import { PAYMENT_ALERT_MODULE } from "../modules/payment-alert";
import type PaymentAlertService from "../modules/payment-alert/service";

export function paymentAlerts(container: MedusaContainer): PaymentAlertService {
  return container.resolve<PaymentAlertService>(PAYMENT_ALERT_MODULE);
}
