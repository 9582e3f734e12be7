import { dollarsText } from "@tomashi/programme/contract/money";
import type { OpenRefund, OpenRefundMethod } from "@tomashi/programme/contract/open-refunds";
import { Field } from "~/components/field";
import { ConfirmDialog } from "./confirm-dialog";

interface OpenRefundActionsProps {
  orderId: string;
  refund: OpenRefund;
  describedBy: string;
}

/** Lets staff choose how to pay a refund that could not be made automatically. */
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
      {waits === "outside" && (
        <ConfirmDialog
          {...common("outside")}
          label="Mark as paid back"
          question={`Record that you paid ${amount} back`}
          confirmLabel="Record"
        >
          <p>
            Nothing is sent to Stripe. Pay the customer back first, the way the order was paid. The
            customer gets an email. This can’t be undone.
          </p>
          <Field label="Reference" name="reference" required maxLength={200} autoComplete="off">
            Helps you find the payment.
          </Field>
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
          <p>Until the bank decides, store credit is limited to what isn’t disputed.</p>
        )}
      </ConfirmDialog>
    </div>
  );
}
