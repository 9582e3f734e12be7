import type { MedusaContainer } from "@medusajs/framework/types";
import type { PaymentAlertRow } from "../modules/payment-alert/service";
import { recordDispute } from "../payment-alerts/disputes";
import { recordFailedRefund } from "../payment-alerts/failed-refunds";
import { recordFraudWarning } from "../payment-alerts/fraud-warnings";
import { paymentAlerts } from "../payment-alerts/alert-service";
import { stripeClient } from "../stripe/client";
import { callStripe } from "../stripe/errors";
import { listRefunds } from "../stripe/list-refunds";
import { PAGE_SIZE } from "../stripe/page-size";
import { isFailedRefund } from "../stripe/refund-once";
import { repairEach, type Finding } from "./finding";

const LOOK_BACK_SECONDS = 30 * 24 * 60 * 60;
const MOST = 10_000;

/** Records disputes, fraud warnings, and failed refunds whose events were lost. */
export async function recordMissedAlerts(container: MedusaContainer): Promise<Finding[]> {
  const reports = await listReports(container);
  const alerts = await paymentAlerts(container).listPaymentAlerts(
    { stripe_id: reports.map(({ id }) => id) },
    { take: null },
  );
  const missed = reports.filter(({ id, isMissed }) => {
    const alert = alerts.find(({ stripe_id }) => stripe_id === id);
    return isMissed(alert) || alert?.told_at === null;
  });
  return repairEach(missed, ({ id, record }) => ({
    id,
    run: record,
    done: { kind: "alert_recorded", what: "an alert about a payment was recorded late" },
    waits: {
      kind: "alert_waits",
      what: "an alert about a payment waits for the next round",
      log: `The alert about ${id} waits for the next round.`,
    },
  }));
}

/** Describes an object at Stripe that may need an alert. */
interface StripeReport {
  id: string;
  isMissed: (alert: PaymentAlertRow | undefined) => boolean;
  /** Returns false if the payment is not this shop's. */
  record: () => Promise<boolean>;
}

async function listReports(container: MedusaContainer): Promise<StripeReport[]> {
  const created = { gte: Math.floor(Date.now() / 1000) - LOOK_BACK_SECONDS };
  const stripe = stripeClient();
  const [disputes, warnings, refunds] = await callStripe(() =>
    Promise.all([
      stripe.disputes.list({ created, limit: PAGE_SIZE }).autoPagingToArray({ limit: MOST }),
      stripe.radar.earlyFraudWarnings
        .list({ created, limit: PAGE_SIZE })
        .autoPagingToArray({ limit: MOST }),
      listRefunds({ created }),
    ]),
  );
  return [
    ...disputes.map((dispute) => ({
      id: dispute.id,
      isMissed: (alert: PaymentAlertRow | undefined) => alert?.status !== dispute.status,
      record: () => recordDispute(container, dispute),
    })),
    ...warnings.map((warning) => ({
      id: warning.id,
      isMissed: (alert: PaymentAlertRow | undefined) =>
        warning.actionable ? alert === undefined : alert?.closed_at === null,
      record: () => recordFraudWarning(container, warning),
    })),
    ...refunds.filter(isFailedRefund).map((refund) => ({
      id: refund.id,
      isMissed: (alert: PaymentAlertRow | undefined) => alert === undefined,
      record: () => recordFailedRefund(container, refund),
    })),
  ];
}
