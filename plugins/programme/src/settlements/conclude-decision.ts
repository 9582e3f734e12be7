import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntryOnce } from "../audit-log/record-entry";
import { centsText } from "../contract/money";
import { failpoint } from "../lib/failpoint";
import type { SettlementRow } from "../modules/order-line/service";
import { PAYMENT_ALERT_MODULE } from "../modules/payment-alert";
import type PaymentAlertService from "../modules/payment-alert/service";
import { notifyLateRefund } from "../notifications/refund-notifications";
import { readOrderNumber } from "../lib/order-numbers";
import { isPaidOutside } from "./paid-outside";

/**
 * Completes a refund that had failed or waited and is now paid: notifies the customer, adds an
 * audit entry, and closes its alert. Does nothing for any other settlement. Safe to repeat: each
 * part happens once.
 */
export async function concludeDecision(
  container: MedusaContainer,
  settlement: SettlementRow,
): Promise<void> {
  const { id, order_id, card_attempt, failed_refund, decided_by: by } = settlement;
  if (by === null) return;
  const isOutside = await isPaidOutside(container, order_id);
  await notifyLateRefund(container, settlement, { isOutside });
  failpoint("open refund: told");
  await recordAuditEntryOnce(container, `adact_${id}_${card_attempt}`, {
    by,
    kind: "order",
    subject: {
      id: order_id,
      name: `Order ${(await readOrderNumber(container, order_id)) ?? ""}`,
    },
    what: entryText(settlement),
  });
  failpoint("open refund: recorded");
  if (failed_refund !== null) await closeAlertOf(container, failed_refund, by);
}

function entryText(settlement: SettlementRow): string {
  const { card_cents, instead_cents, failed_refund, paid_reference } = settlement;
  if (paid_reference !== null) {
    return `Refund of ${centsText(card_cents)} paid back outside the shop (${paid_reference})`;
  }
  const kind = failed_refund === null ? "Waiting" : "Failed";
  if (card_cents + instead_cents === 0) return `${kind} refund closed: nothing is left to refund`;
  return instead_cents > 0
    ? `${kind} refund of ${centsText(instead_cents)} given as store credit`
    : `${kind} refund of ${centsText(card_cents)} made to the card`;
}

async function closeAlertOf(
  container: MedusaContainer,
  refundId: string,
  by: string,
): Promise<void> {
  const service = container.resolve<PaymentAlertService>(PAYMENT_ALERT_MODULE);
  const alerts = await service.listPaymentAlerts({ kind: "refund_failed", stripe_id: refundId });
  await service.close(
    alerts.map(({ id }) => id),
    by,
  );
}
