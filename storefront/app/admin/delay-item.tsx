import { DELAY_REASON_LENGTH } from "@tomashi/programme/contract/delay-rules";
import type { AdminOrderItem } from "@tomashi/programme/contract/http-admin-order";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { longDay } from "@tomashi/programme/contract/long-day";
import { useId } from "react";
import { ConfirmDialog } from "./confirm-dialog";

/** Shows the promised ship date of a confirmed item, and the customer's answer to a delay. */
export function ShipDateNote({
  line: { status, promised_on: day, delay },
}: {
  line: Pick<AdminOrderItem, "status" | "promised_on" | "delay">;
}) {
  if (status !== "confirmed") return null;
  return (
    <span className="block text-stone">
      {day === null ? "No ship date" : `Ships by ${longDay(day)}`}
      {delay?.answer === "waits" && <span className="block">The customer agreed to wait</span>}
      {delay?.answer === null && delay.consent_by !== null && (
        <span className="block">
          Canceled unless the customer answers by {longDay(delay.consent_by)}
        </span>
      )}
    </span>
  );
}

interface DelayItemProps {
  line: AdminOrderItem;
  describedBy: string;
}

/** Notifies the customer that an item ships later. */
export function DelayItem({ line, describedBy }: DelayItemProps) {
  if (line.status !== "confirmed") return null;
  return (
    <ConfirmDialog
      label="Set a later ship date"
      describedBy={describedBy}
      question={`Delay ${itemTitle(line.name, line.color)}`}
      action="/admin/order-delay"
      fields={{ line: line.line_id }}
      confirmLabel="Email the customer"
      cancelLabel="Cancel"
      focusAfter="lines"
    >
      <p>
        The customer can wait or cancel for a full refund. If this is the second delay, one of more
        than 30 days, or without a date, the customer must agree to wait: otherwise the item is
        canceled and refunded.
      </p>
      <DelayFields isRequired />
    </ConfirmDialog>
  );
}

/** Inputs for the new ship date and the reason, which the commerce server validates. */
export function DelayFields({ isRequired = false }: { isRequired?: boolean }) {
  const id = useId();
  const { min, max } = DELAY_REASON_LENGTH;
  return (
    <>
      <div>
        <label htmlFor={`${id}-day`} className="label text-stone">
          New ship date (leave empty if you can’t name one)
        </label>
        <input id={`${id}-day`} type="date" name="revised_on" className="field mt-1" />
      </div>
      <div>
        <label htmlFor={`${id}-reason`} className="label text-stone">
          Reason, for the customer
        </label>
        <input
          id={`${id}-reason`}
          type="text"
          name="reason"
          required={isRequired}
          minLength={min}
          maxLength={max}
          className="field mt-1"
        />
      </div>
    </>
  );
}
