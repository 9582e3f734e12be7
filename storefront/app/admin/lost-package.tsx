import type { AdminOrderItem } from "@tomashi/programme/contract/http-admin-order";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { useId } from "react";
import { ConfirmDialog } from "./confirm-dialog";

interface LostPackageProps {
  line: AdminOrderItem;
  describedBy: string;
}

/** Refunds items that were lost or damaged on the way. */
export function LostPackage({ line, describedBy }: LostPackageProps) {
  const id = useId();
  const { line_id, status, quantity, is_shipped } = line;
  if (status !== "delivered" && !(status === "processing" && is_shipped)) return null;
  return (
    <ConfirmDialog
      label="Lost or damaged on the way"
      describedBy={describedBy}
      question={`Refund ${itemTitle(line.name, line.color)}`}
      action="/admin/lost-package"
      fields={{ line: line_id, expected: status }}
      confirmLabel="Refund"
      cancelLabel="Cancel"
      focusAfter="lines"
    >
      <p>
        The customer gets back the full price and tax, and an email. The item does not go back into
        stock. This can’t be undone.
      </p>
      <div>
        <label htmlFor={`${id}-quantity`} className="label text-stone">
          How many
        </label>
        <select
          id={`${id}-quantity`}
          name="quantity"
          className="field mt-1"
          defaultValue={quantity}
        >
          {Array.from({ length: quantity }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1} of {quantity}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-note`} className="label text-stone">
          Note for the staff
        </label>
        <input
          id={`${id}-note`}
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

/** Takes a delivery back that was marked by mistake. */
export function UndoDelivery({ line, describedBy }: LostPackageProps) {
  if (line.status !== "delivered") return null;
  return (
    <ConfirmDialog
      label="Undo delivery"
      describedBy={describedBy}
      question={`Is ${itemTitle(line.name, line.color)} not delivered yet?`}
      action="/admin/undo-delivery"
      fields={{ line: line.line_id }}
      confirmLabel="Undo delivery"
      cancelLabel="Cancel"
      focusAfter="lines"
    >
      <p>
        It is processing again, and the customer gets an email that corrects the first one. The
        return period begins with the real delivery.
      </p>
    </ConfirmDialog>
  );
}
