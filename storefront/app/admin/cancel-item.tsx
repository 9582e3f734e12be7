import type { CancelOffer } from "@tomashi/programme/contract/http";
import type { AdminOrderItem } from "@tomashi/programme/contract/http-admin-order";
import { dollarsText } from "@tomashi/programme/contract/money";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { useId } from "react";
import { ConfirmDialog } from "./confirm-dialog";

interface CancelItemProps {
  line: AdminOrderItem;
  describedBy: string;
  /** True if staff must send the refund themselves, because Stripe has no payment. */
  isPaidOutside?: boolean;
}

/** Shows the refund, and cancels items that the carrier does not have yet. */
export function CancelItem({ line, describedBy, isPaidOutside = false }: CancelItemProps) {
  const id = useId();
  const { cancel_offers: offers } = line;
  if (offers.length === 0) return null;
  return (
    <ConfirmDialog
      label="Cancel item"
      describedBy={describedBy}
      question={`Cancel ${itemTitle(line.name, line.color)}`}
      action="/admin/order-cancellation"
      fields={{ line: line.line_id, expected: line.status }}
      confirmLabel="Cancel and refund"
      cancelLabel="Keep item"
      focusAfter="lines"
    >
      <p>
        The item is available again, and the customer gets the refund below and an email. This can’t
        be undone.
      </p>
      <div>
        <label htmlFor={`${id}-quantity`} className="label text-stone">
          Items and refund
        </label>
        <select
          id={`${id}-quantity`}
          name="quantity"
          className="field mt-1"
          defaultValue={offers.length}
        >
          {offers.map((offer) => (
            <option key={offer.quantity} value={offer.quantity}>
              {offer.quantity}: {refundText(offer, isPaidOutside)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-reason`} className="label text-stone">
          Reason, for staff only (optional)
        </label>
        <input
          id={`${id}-reason`}
          type="text"
          name="reason"
          maxLength={500}
          className="field mt-1"
        />
      </div>
    </ConfirmDialog>
  );
}

function refundText({ to_card, to_credit }: CancelOffer, isPaidOutside: boolean): string {
  const parts = [
    to_card > 0 && `${dollarsText(to_card)} ${isPaidOutside ? "to pay back" : "to the card"}`,
    to_credit > 0 && `${dollarsText(to_credit)} as store credit`,
  ].filter(Boolean);
  return parts.length === 0 ? "no refund" : parts.join(", ");
}
