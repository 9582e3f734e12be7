import type { StockProduct } from "@tomashi/programme/contract/http-admin";
import {
  MAX_STOCK_NOTE_LENGTH,
  stockReasonKeys,
  stockReasonTexts,
} from "@tomashi/programme/contract/stock-reasons";
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from "react";
import { toast } from "~/actions/toast";
import { useActionForm } from "~/actions/use-action-form";
import { shownStock, stockProblem } from "./stock-rules";
import { StockTable, type StockTableProps } from "./stock-table";

/**
 * Shows the stock of a product's colors, and changes it. Submits the shown stock too, so that no
 * other change is overwritten.
 */
export function StockForm(props: StockTableProps) {
  const { product } = props;
  const counted = product.colors.filter(({ is_counted }) => is_counted);
  const { Form, result, isBusy, stopSecond, refusal } = useActionForm();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.ok) form.current?.reset();
  }, [result]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const problem = stockProblem(new FormData(event.currentTarget));
    if (!problem) {
      stopSecond(event);
      return;
    }
    event.preventDefault();
    toast.error(problem.message);
    const field = event.currentTarget.elements.namedItem(problem.field);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <Form ref={form} method="post" action="/admin/stock" noValidate onSubmit={check}>
      <input type="hidden" name="product" value={product.id} />
      {counted.map(({ key, color, stock }) => (
        <input key={key} type="hidden" name={shownStock(color)} value={stock} />
      ))}
      <StockTable {...props} />
      <div className="mt-3 flex flex-wrap items-end gap-x-2 gap-y-3">
        <ExactQuantity colors={counted} />
        <Field label="Reason">
          {(id) => (
            <select id={id} name="reason" className="field admin-field">
              <option value="">Select a reason</option>
              {stockReasonKeys.map((key) => (
                <option key={key} value={key}>
                  {stockReasonTexts[key]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Note">
          {(id) => (
            <input
              id={id}
              name="note"
              type="text"
              autoComplete="off"
              maxLength={MAX_STOCK_NOTE_LENGTH}
              className="field admin-field"
            />
          )}
        </Field>
        <button
          type="submit"
          className="button admin-button"
          aria-label={`Save the stock of ${product.name}`}
          aria-disabled={isBusy || undefined}
        >
          Save
        </button>
      </div>
      <p role="alert" className="mt-2 text-sm text-bad empty:hidden">
        {refusal}
      </p>
    </Form>
  );
}

/** Sets one color to a quantity, for example after counting. */
function ExactQuantity({ colors }: Pick<StockProduct, "colors">) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="page:mr-6">
      <p id={id} className="mb-2 text-sm text-stone">
        Or set the available quantity of one color
      </p>
      <div className="flex flex-wrap gap-2">
        <Field label="Color">
          {(field) => (
            <select id={field} name="color" className="field admin-field">
              <option value="">Select a color</option>
              {colors.map(({ key, color }) => (
                <option key={key} value={color}>
                  {color}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Quantity">
          {(field) => (
            <input
              id={field}
              name="quantity"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className="field admin-field w-[96px]"
            />
          )}
        </Field>
      </div>
    </div>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label text-stone">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
