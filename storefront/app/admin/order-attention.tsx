import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { holdReasonText } from "@tomashi/programme/contract/payment-alerts";
import { ActionButton } from "./action-button";
import { AlertList } from "./alert-list";
import { HoldNoteForm } from "./hold-note-form";

/** Shows why an order can't be shipped, and its open alerts, if there are any. */
export function OrderAttention({ order: { order_id, alerts, holds } }: { order: AdminOrder }) {
  const open = alerts.filter(({ closed_at }) => closed_at === null);
  const active = holds.filter(({ released_at }) => released_at === null);
  if (open.length === 0 && active.length === 0) return null;
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
          {({ id, kind }) =>
            kind === "refund_failed" && (
              <ActionButton
                label="Mark as resolved"
                describedBy={`alert-${id}`}
                action={`/admin/orders/${order_id}`}
                fields={{ alert: id }}
              />
            )
          }
        </AlertList>
      )}
      {active.length > 0 && (
        <HoldNoteForm
          orderId={order_id}
          fields={[["hold", "release"], ...active.map(({ id }) => ["held", id] as const)]}
          label="Why can it ship?"
          button={isOnlyFraud ? "Ship anyway" : "Release hold"}
        />
      )}
    </section>
  );
}
