import { Module } from "@medusajs/framework/utils";
import PaymentAlertService from "./service";

export const PAYMENT_ALERT_MODULE = "payment_alert";

export default Module(PAYMENT_ALERT_MODULE, { service: PaymentAlertService });
