import type { StockProduct } from "@tomashi/programme/contract/http-admin";
import { useEffect, useId, useRef, type FormEvent } from "react";
import { toast } from "~/actions/toast";
import { useActionForm } from "~/actions/use-action-form";
import { isStockIncomplete, shownStock, STOCK_INCOMPLETE } from "./stock-rules";

/**
 * Sets the stock of one color. Submits the shown stock too, so that no other change is overwritten.
 */
export function StockForm({ product }: { product: StockProduct }) {
  const { Form, result, isBusy, stopSecond, refusal } = useActionForm();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.ok) form.current?.reset();
  }, [result]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    if (!isStockIncomplete(new FormData(event.currentTarget))) {
      stopSecond(event);
      return;
    }
    event.preventDefault();
    toast.error(STOCK_INCOMPLETE);
    const { elements } = event.currentTarget;
    const empty = ["color", "quantity"]
      .map((name) => elements.namedItem(name))
      .find((field) => field instanceof HTMLElement && "value" in field && field.value === "");
    if (empty instanceof HTMLElement) empty.focus();
  };
  return (
    <Form ref={form} method="post" action="/admin/stock" noValidate onSubmit={check}>
      <input type="hidden" name="product" value={product.id} />
      {product.colors.map(({ key, color, stock }) => (
        <input key={key} type="hidden" name={shownStock(color)} value={stock} />
      ))}
      <div className="flex flex-wrap items-end gap-2">
        <div>
          <label htmlFor={`${id}-color`} className="label text-stone">
            Color
          </label>
          <select id={`${id}-color`} name="color" className="field admin-field">
            <option value="">Select a color</option>
            {product.colors.map(({ key, color }) => (
              <option key={key} value={color}>
                {color}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-quantity`} className="label text-stone">
            Quantity
          </label>
          <input
            id={`${id}-quantity`}
            name="quantity"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className="field admin-field w-[96px]"
          />
        </div>
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
