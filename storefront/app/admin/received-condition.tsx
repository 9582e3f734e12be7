import { MAX_DENIAL_LENGTH } from "@tomashi/programme/contract/return-reasons";
import { useId } from "react";

interface ReceivedConditionProps {
  isExchange: boolean;
  /** True if the customer reported the item as damaged. */
  isDamaged: boolean;
}

/** Inputs for the condition of a returned item, and for a deduction from its refund. */
export function ReceivedCondition({ isExchange, isDamaged }: ReceivedConditionProps) {
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}-condition`} className="label text-stone">
          Condition
        </label>
        <select
          id={`${id}-condition`}
          name="condition"
          defaultValue={isDamaged ? "damaged" : "as_sold"}
          className="field mt-1"
        >
          <option value="as_sold">As sold: restock</option>
          <option value="damaged">Damaged: don’t restock</option>
        </select>
      </div>
      {!isExchange && (
        <>
          <div>
            <label htmlFor={`${id}-deduction`} className="label text-stone">
              Deduct from the price, in dollars before tax (optional)
            </label>
            <input
              id={`${id}-deduction`}
              type="text"
              name="deduction"
              inputMode="decimal"
              autoComplete="off"
              className="field mt-1"
            />
          </div>
          <div>
            <label htmlFor={`${id}-reason`} className="label text-stone">
              Reason for the deduction, for the customer
            </label>
            <textarea
              id={`${id}-reason`}
              name="deduction_reason"
              rows={2}
              maxLength={MAX_DENIAL_LENGTH.max}
              className="field mt-1"
            />
          </div>
        </>
      )}
    </>
  );
}
