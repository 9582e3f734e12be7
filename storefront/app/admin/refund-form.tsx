import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { dollarsText } from "@tomashi/programme/contract/money";
import { refundReasonKeys, refundReasons } from "@tomashi/programme/contract/refund-reasons";
import { useId } from "react";
import { ConfirmDialog } from "./confirm-dialog";

/** Refunds part of an order as a goodwill gesture, up to the amount that was not refunded yet. */
export function RefundForm({ order }: { order: AdminOrder }) {
  const id = useId();
  const { total, to_card } = order.refundable;
  if (total <= 0) return null;
  const [way, lead] = order.paid_outside
    ? ["outside the shop", "A refund outside the shop stays listed here until you’ve paid it."]
    : ["to the card", "The customer gets an email."];
  return (
    <ConfirmDialog
      label="Refund"
      describedBy="money"
      question={`Refund part of order ${order.number}`}
      action="/admin/order-refund"
      fields={{ order: order.order_id, expected_left: String(total) }}
      confirmLabel="Refund"
      cancelLabel="Cancel"
      focusAfter="money"
    >
      <p>
        Up to {dollarsText(total)} can be refunded, of which {dollarsText(to_card)} {way}. {lead}{" "}
        This can’t be undone.
      </p>
      <div>
        <label htmlFor={`${id}-amount`} className="label text-stone">
          Amount in dollars
        </label>
        <input
          id={`${id}-amount`}
          type="text"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          className="field mt-1"
        />
      </div>
      <div>
        <label htmlFor={`${id}-method`} className="label text-stone">
          Refund
        </label>
        <select id={`${id}-method`} name="method" className="field mt-1">
          <option value="as_paid">
            {order.paid_outside ? "As paid, outside the shop first" : "As paid, the card first"}
          </option>
          <option value="card">{order.paid_outside ? "Outside the shop" : "To the card"}</option>
          <option value="credit">As store credit</option>
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-reason`} className="label text-stone">
          Reason
        </label>
        <select id={`${id}-reason`} name="reason" className="field mt-1">
          {refundReasonKeys.map((key) => (
            <option key={key} value={key}>
              {refundReasons[key]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-note`} className="label text-stone">
          Note to the customer (optional)
        </label>
        <textarea id={`${id}-note`} name="note" rows={3} maxLength={500} className="field mt-1" />
      </div>
    </ConfirmDialog>
  );
}
