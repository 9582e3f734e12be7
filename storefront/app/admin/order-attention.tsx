import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import {
  holdReasonText,
  type AlertKind,
  type PaymentAlert,
} from "@tomashi/programme/contract/payment-alerts";
import { dollarsText } from "@tomashi/programme/contract/money";
import { ActionButton } from "./action-button";
import { AlertList } from "./alert-list";
import { HoldNoteForm } from "./hold-note-form";
import { OpenRefundActions } from "./open-refund-actions";
import { RefundAndCancel } from "./refund-and-cancel";
import { UnpaidOrderActions } from "./unpaid-order";

/** Shows why an order can't be shipped, and its open alerts, if there are any. */
export function OrderAttention({ order }: { order: AdminOrder }) {
  const { order_id, alerts, holds, unpaid, open_refunds: refunds } = order;
  const open = alerts.filter(({ closed_at }) => closed_at === null);
  const active = holds.filter(({ released_at }) => released_at === null);
  const waiting = refunds.filter(({ waits }) => waits !== "failed");
  if (open.length === 0 && active.length === 0 && waiting.length === 0) return null;
  const releasable = active.filter(({ reason }) => reason !== "unpaid");
  const isOnlyFraud = active.every(({ reason }) => reason === "fraud_warning");
  return (
    <section aria-labelledby="attention" className="mb-6 border-l-2 border-bad pl-4">
      <h2 id="attention">{active.length > 0 ? "On hold" : "Needs attention"}</h2>
      {active.length > 0 && (
        <p className="mt-2 text-bad">
          This order can’t be shipped:{" "}
          {[...new Set(active.map(({ reason }) => holdReasonText(reason)))].join(", ")}.
        </p>
      )}
      {open.length > 0 && (
        <AlertList alerts={open}>
          {(alert) => <AlertActions order={order} alert={alert} />}
        </AlertList>
      )}
      {waiting.map((refund) => (
        <div key={refund.id} className="py-1">
          <p id={`refund-${refund.id}`}>
            {refund.waits === "outside"
              ? `Pay ${dollarsText(refund.amount)} back outside the shop`
              : `Refund of ${dollarsText(refund.amount)} to the card is waiting for the dispute`}
          </p>
          <p className="text-stone">
            {refund.waits === "outside"
              ? "The order was paid outside the shop, so no refund is sent to Stripe."
              : "It will be sent as soon as Stripe accepts it."}
          </p>
          <OpenRefundActions
            orderId={order_id}
            refund={refund}
            describedBy={`refund-${refund.id}`}
          />
        </div>
      ))}
      {unpaid && <UnpaidOrderActions orderId={order_id} unpaid={unpaid} />}
      {releasable.length > 0 && (
        <HoldNoteForm
          orderId={order_id}
          fields={[["hold", "release"], ...releasable.map(({ id }) => ["held", id] as const)]}
          label="Why can it ship?"
          button={isOnlyFraud ? "Ship anyway" : "Release hold"}
        />
      )}
    </section>
  );
}

/** The kinds of alerts that staff can close themselves. */
const resolvable: AlertKind[] = ["refund_failed", "package", "order_differs"];

function AlertActions({ order, alert }: { order: AdminOrder; alert: PaymentAlert }) {
  if (alert.kind === "fraud_warning") return <RefundAndCancel order={order} alertId={alert.id} />;
  if (!resolvable.includes(alert.kind)) return null;
  const refund = order.open_refunds.find(({ alert_id }) => alert_id === alert.id);
  const describedBy = `alert-${alert.id}`;
  return (
    <div className="flex flex-wrap gap-2">
      {refund && (
        <OpenRefundActions orderId={order.order_id} refund={refund} describedBy={describedBy} />
      )}
      <ActionButton
        label="Mark as resolved"
        describedBy={describedBy}
        action={`/admin/orders/${order.order_id}`}
        fields={{ alert: alert.id }}
      />
    </div>
  );
}
