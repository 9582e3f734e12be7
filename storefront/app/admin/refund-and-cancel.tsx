import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { dollarsText } from "@tomashi/programme/contract/money";
import { ConfirmDialog } from "./confirm-dialog";

interface RefundAndCancelProps {
  order: AdminOrder;
  /** ID of the fraud warning. */
  alertId: string;
}

/** Cancels the unshipped items of an order with a fraud warning, and refunds what is left of it. */
export function RefundAndCancel({ order, alertId }: RefundAndCancelProps) {
  const { number, lines, refundable } = order;
  const canceled = lines.filter(({ cancel_offers }) => cancel_offers.length > 0);
  const credit = refundable.total - refundable.to_card;
  return (
    <ConfirmDialog
      label="Refund and cancel"
      describedBy={`alert-${alertId}`}
      question={`Refund and cancel order ${number}`}
      action="/admin/warned-refund"
      fields={{ alert: alertId, expected_left: String(refundable.total) }}
      confirmLabel="Refund and cancel"
      cancelLabel="Keep order"
      focusAfter="order"
    >
      {canceled.length > 0 ? (
        <>
          <p>These items have not shipped. They are canceled and available again:</p>
          <ul className="list-disc pl-5">
            {canceled.map(({ line_id, name, color, quantity }) => (
              <li key={line_id}>
                {quantity} × {itemTitle(name, color)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Everything has shipped, so nothing is canceled.</p>
      )}
      <p>
        The customer is refunded the rest of the payment, {dollarsText(refundable.to_card)} to the
        card
        {credit > 0 && <> and {dollarsText(credit)} as store credit</>}, and gets an email. This
        can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
