import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntries } from "../audit-log/record-entry";
import { centsText, dollarsOf } from "../contract/money";
import type { AlertKind, PaymentAlert } from "../contract/payment-alerts";
import { readOrderNumbers } from "../lib/order-numbers";
import { problem } from "../lib/problem";
import type { PaymentAlertRow } from "../modules/payment-alert/service";
import { paymentAlerts } from "../payment-alerts/alert-service";
import { bookRefundsOfOrder } from "../reconciliation/external-refunds";
import { settleElsewhere } from "../settlements/settle-elsewhere";
import { orderName } from "./order-name";

/** Returns the open alerts, earliest deadline first. */
export async function readOpenAlerts(container: MedusaContainer): Promise<PaymentAlert[]> {
  const alerts = await paymentAlerts(container).listPaymentAlerts(
    { closed_at: null },
    { order: { due_at: "ASC", opened_at: "ASC", id: "ASC" }, take: 100 },
  );
  return withOrders(container, alerts);
}

/** Returns all alerts about an order, newest first. */
export async function readOrderAlerts(
  container: MedusaContainer,
  orderId: string,
): Promise<PaymentAlert[]> {
  const alerts = await paymentAlerts(container).listPaymentAlerts(
    { order_id: orderId },
    { order: { opened_at: "DESC", id: "DESC" }, take: null },
  );
  return withOrders(container, alerts);
}

async function withOrders(
  container: MedusaContainer,
  alerts: PaymentAlertRow[],
): Promise<PaymentAlert[]> {
  const numbers = await readOrderNumbers(
    container,
    alerts.flatMap(({ order_id }) => order_id ?? []),
  );
  return alerts.map(({ id, kind, reason, status, order_id, amount_cents, ...times }) => {
    const number = numbers.get(order_id ?? "");
    return {
      ...{ id, kind, reason, status },
      order: order_id === null || number === undefined ? null : { id: order_id, number },
      amount: dollarsOf(amount_cents),
      due_at: times.due_at?.toISOString() ?? null,
      opened_at: times.opened_at.toISOString(),
      closed_at: times.closed_at?.toISOString() ?? null,
    };
  });
}

const closedText: Partial<Record<AlertKind, (alert: PaymentAlertRow) => string>> = {
  package: ({ status }) => `Alert about package ${status}`,
  order_differs: ({ reason }) => `Difference from Medusa’s order (${reason})`,
};

/**
 * Closes an alert of a failed refund that staff paid another way, of a package, or of an order that
 * differs from Medusa's. Throws 404 for an unknown alert, and 409 for one that is closed or can't
 * be closed by staff.
 */
export async function closeAlert(
  container: MedusaContainer,
  alertId: string,
  by: string,
): Promise<void> {
  const service = paymentAlerts(container);
  const [alert] = await service.listPaymentAlerts({ id: alertId }, { take: 1 });
  if (!alert) throw problem(404, "This alert does not exist.");
  if (alert.kind === "dispute") throw problem(409, "Stripe closes this alert with the dispute.");
  if (alert.kind === "fraud_warning" || alert.kind === "refunded_at_stripe") {
    throw problem(409, "Release the order's hold instead.");
  }
  const { order_id: orderId, amount_cents: cents } = alert;
  if (orderId && alert.kind === "refund_failed") {
    await bookRefundsOfOrder(container, orderId);
    await settleElsewhere(container, orderId, alert.stripe_id, by);
  }
  if (!(await service.close([alertId], by))) throw problem(409, "This alert is already closed.");
  if (!orderId) return;
  await recordAuditEntries(container, [
    {
      by,
      kind: "order",
      subject: { id: orderId, name: await orderName(container, orderId) },
      what: `${closedText[alert.kind]?.(alert) ?? `Failed refund of ${centsText(cents)}`} marked as resolved`,
    },
  ]);
}
