import type { AdminShopper } from "@tomashi/programme/contract/http-admin";
import { useId } from "react";
import { ConfirmDialog } from "./confirm-dialog";

interface CreditFormProps {
  shopper: Pick<AdminShopper, "id" | "name" | "email">;
  /** In dollars. */
  balance: number;
}

/** Adds or removes a customer's store credit. */
export function CreditForm({ shopper, balance }: CreditFormProps) {
  const id = useId();
  return (
    <ConfirmDialog
      label="Change store credit"
      describedBy="credit"
      question={`Change the store credit of ${shopper.name || shopper.email}`}
      action="/admin/store-credit"
      fields={{ user: shopper.id, expected_balance: String(balance) }}
      confirmLabel="Change store credit"
      cancelLabel="Cancel"
      focusAfter="credit"
    >
      <p>The customer gets an email with your note and the new balance.</p>
      <div>
        <label htmlFor={`${id}-kind`} className="label text-stone">
          Change
        </label>
        <select id={`${id}-kind`} name="kind" className="field mt-1">
          <option value="grant">Add store credit</option>
          <option value="take_back">Take store credit back</option>
        </select>
      </div>
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
        <label htmlFor={`${id}-note`} className="label text-stone">
          Note to the customer
        </label>
        <textarea
          id={`${id}-note`}
          name="note"
          rows={3}
          required
          minLength={3}
          maxLength={500}
          className="field mt-1"
        />
      </div>
    </ConfirmDialog>
  );
}
