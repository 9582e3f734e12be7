import type { AdminOrderItem } from "@tomashi/programme/contract/http-admin-order";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { useId } from "react";
import { ConfirmDialog } from "./confirm-dialog";

interface LostItemProps {
  line: AdminOrderItem;
  describedBy: string;
}

const wasHandedOver = ({ status, is_shipped }: AdminOrderItem) =>
  status === "delivered" || (status === "processing" && is_shipped);

/** Refunds items that were lost or damaged in transit. */
export function RefundLostItem({ line, describedBy }: LostItemProps) {
  if (!wasHandedOver(line)) return null;
  return (
    <ConfirmDialog
      label="Lost or damaged: refund"
      describedBy={describedBy}
      question={`Refund ${itemTitle(line.name, line.color)}`}
      action="/admin/lost-package"
      fields={{ line: line.line_id, expected: line.status }}
      confirmLabel="Refund"
      cancelLabel="Cancel"
      focusAfter="lines"
    >
      <p>
        The customer is refunded the full price and tax, and gets an email. The item doesn’t go back
        into stock. This can’t be undone.
      </p>
      <LossFields quantity={line.quantity} />
    </ConfirmDialog>
  );
}

/** Ships replacements for items that were lost or damaged in transit. */
export function ReshipLostItem({ line, describedBy }: LostItemProps) {
  if (!wasHandedOver(line)) return null;
  return (
    <ConfirmDialog
      label="Lost or damaged: send again"
      describedBy={describedBy}
      question={`Send ${itemTitle(line.name, line.color)} again`}
      action="/admin/send-again"
      fields={{ line: line.line_id, expected: line.status }}
      confirmLabel="Send again"
      cancelLabel="Cancel"
      focusAfter="lines"
    >
      <p>
        The item is taken from stock and added to this order at no charge, ready to be shipped. The
        customer gets an email, and can return it like the first one. This can’t be undone.
      </p>
      <LossFields quantity={line.quantity} />
    </ConfirmDialog>
  );
}

function LossFields({ quantity }: { quantity: number }) {
  const id = useId();
  return (
    <>
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
          Note for staff
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
    </>
  );
}
