import type { AdminOrderLine } from "@tomashi/programme/contract/http-admin";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { MAX_DENIAL_LENGTH } from "@tomashi/programme/contract/return-reasons";
import { useId } from "react";
import { ConfirmDialog } from "./confirm-dialog";

interface DenyReturnFormProps {
  line: AdminOrderLine;
  describedBy: string;
  of: "request" | "goods";
  focusAfter: string;
}

const words = {
  request: { label: "Deny return", question: "Deny the return of", then: "keeps the item" },
  goods: {
    label: "Deny return",
    question: "Deny the return of",
    then: "gets no refund, store credit, or exchange",
  },
};

/** Denies a return with a reason, which the customer sees on the orders page and in the email. */
export function DenyReturnForm({ line, describedBy, of, focusAfter }: DenyReturnFormProps) {
  const id = useId();
  const { label, question, then } = words[of];
  return (
    <ConfirmDialog
      label={label}
      describedBy={describedBy}
      question={`${question} ${itemTitle(line.name, line.color)} from order ${line.order_number}`}
      action="/admin/return-decision"
      fields={{ line: line.line_id, expected: line.status, action: "denied" }}
      confirmLabel={label}
      cancelLabel="Cancel"
      focusAfter={focusAfter}
    >
      <p>The customer sees your reason and {then}.</p>
      <div>
        <label htmlFor={id} className="label text-stone">
          Reason for the customer
        </label>
        <textarea
          id={id}
          name="reason"
          rows={4}
          required
          minLength={MAX_DENIAL_LENGTH.min}
          maxLength={MAX_DENIAL_LENGTH.max}
          className="field mt-1"
        />
      </div>
    </ConfirmDialog>
  );
}
