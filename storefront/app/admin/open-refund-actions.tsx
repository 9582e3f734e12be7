import { dollarsText } from "@tomashi/programme/contract/money";
import type { OpenRefund, OpenRefundMethod } from "@tomashi/programme/contract/open-refunds";
import { ConfirmDialog } from "./confirm-dialog";

interface OpenRefundActionsProps {
  orderId: string;
  refund: OpenRefund;
  describedBy: string;
}

/** Lets staff choose how to pay a refund to the card that failed or waits for a dispute. */
export function OpenRefundActions({ orderId, refund, describedBy }: OpenRefundActionsProps) {
  const { id, attempt, waits } = refund;
  const amount = dollarsText(refund.amount);
  const common = (method: OpenRefundMethod) => ({
    describedBy,
    action: "/admin/open-refund",
    fields: { order: orderId, refund: id, attempt: String(attempt), method },
    cancelLabel: "Cancel",
    focusAfter: "order",
  });
  return (
    <div className="flex flex-wrap gap-2">
      {waits === "failed" && (
        <ConfirmDialog
          {...common("card")}
          label="Try the card again"
          question={`Refund ${amount} to the card again`}
          confirmLabel="Refund"
        >
          <p>
            Stripe sends a new refund to the card that paid. The customer gets an email. If the bank
            rejects it too, you can choose again.
          </p>
        </ConfirmDialog>
      )}
      <ConfirmDialog
        {...common("credit")}
        label="Give store credit instead"
        question={`Give ${amount} as store credit`}
        confirmLabel="Give store credit"
      >
        <p>
          The customer can spend it at the next checkout, and gets an email. Nothing goes to the
          card. This can’t be undone.
        </p>
        {waits === "dispute" && (
          <p>If the bank decides the dispute for the customer, you pay this amount twice.</p>
        )}
      </ConfirmDialog>
    </div>
  );
}
