import type { AdminOrderItem } from "@tomashi/programme/contract/http-admin-order";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { useId } from "react";
import { ConfirmDialog } from "./confirm-dialog";

interface CorrectionProps {
  line: AdminOrderItem;
  describedBy: string;
}

/** Undoes a delivery that was marked by mistake. */
export function UndoDelivery({ line, describedBy }: CorrectionProps) {
  if (line.status !== "delivered") return null;
  return (
    <ConfirmDialog
      label="Undo delivery"
      describedBy={describedBy}
      question={`Undo the delivery of ${itemTitle(line.name, line.color)}?`}
      action="/admin/undo-delivery"
      fields={{ line: line.line_id }}
      confirmLabel="Undo delivery"
      cancelLabel="Cancel"
      focusAfter="lines"
    >
      <p>
        The item goes back to Processing, and the customer gets an email that corrects the first
        one. The return period begins with the actual delivery.
      </p>
    </ConfirmDialog>
  );
}

/** Removes an item from a package that was started by mistake. */
export function UndoStart({ line, describedBy }: CorrectionProps) {
  if (line.status !== "processing" || line.is_shipped) return null;
  return (
    <ConfirmDialog
      label="Remove from package"
      describedBy={describedBy}
      question={`Remove ${itemTitle(line.name, line.color)} from its package?`}
      action="/admin/undo-start"
      fields={{ line: line.line_id }}
      confirmLabel="Remove from package"
      cancelLabel="Cancel"
      focusAfter="lines"
    >
      <p>
        The item goes back to Confirmed and stays reserved for this order. The customer can cancel
        it, and gets no email.
      </p>
    </ConfirmDialog>
  );
}

export function ReopenReturn({ line, describedBy }: CorrectionProps) {
  const id = useId();
  if (!line.can_reopen) return null;
  return (
    <ConfirmDialog
      label="Reopen return"
      describedBy={describedBy}
      question={`Reopen the return of ${itemTitle(line.name, line.color)}?`}
      action="/admin/reopen-return"
      fields={{ line: line.line_id, expected: line.status }}
      confirmLabel="Reopen return"
      cancelLabel="Cancel"
      focusAfter="lines"
    >
      <p>
        The return request is open again, and the customer gets an email. The days since the denial
        don’t count. An exchange for a color that is out of stock becomes a refund.
      </p>
      <div>
        <label htmlFor={id} className="label text-stone">
          Note for staff
        </label>
        <input
          id={id}
          type="text"
          name="note"
          required
          minLength={3}
          maxLength={500}
          className="field mt-1"
        />
      </div>
    </ConfirmDialog>
  );
}
