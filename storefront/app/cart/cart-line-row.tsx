import { useFetcher } from "@remix-run/react";
import type { CartLine } from "@tomashi/programme/contract/http-cart";
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from "react";
import { toast } from "~/actions/toast";
import type { LineIntent } from "~/cart/intents";
import { lineNotes, quantityProblem } from "~/cart/line-notes";
import { LineItemLayout } from "~/components/line-item-layout";
import { dollarsText } from "@tomashi/programme/contract/money";
import { numberIn, numberText } from "~/forms/number-text";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import * as buyingTexts from "~/texts/buying";
import * as cartTexts from "~/texts/cart";
import * as lineNoteTexts from "~/texts/line-notes";
import * as commonTexts from "~/texts/common";

interface CartLineRowProps {
  line: CartLine;
  isLeaving: boolean;
  finalSaleCode?: string | undefined;
}

export function CartLineRow({ line, isLeaving, finalSaleCode }: CartLineRowProps) {
  return (
    <LineItemLayout
      piece={line}
      isLeaving={isLeaving}
      figure={<p>{dollarsText(line.price * line.quantity)}</p>}
    >
      {line.quantity > 1 && (
        <p className="text-stone">{buyingTexts.each(dollarsText(line.price))}</p>
      )}
      <LineNotes line={line} />
      <FinalSaleByCode code={finalSaleCode} />
      <QuantityForm line={line} />
      <div className="mt-2 flex flex-wrap gap-x-4">
        <LineForm
          line={line}
          intent="move"
          label={cartTexts.moveToWishlist}
          labelWithName={cartTexts.moveItemToWishlist(line.name)}
        />
        <LineForm
          line={line}
          intent="remove"
          label={commonTexts.remove}
          labelWithName={commonTexts.removeItem(line.name)}
        />
      </div>
    </LineItemLayout>
  );
}

export function LineNotes({ line }: { line: CartLine }) {
  return lineNotes(line).map((note) => (
    <p key={note} className="mt-2 border-l-2 border-note pl-3 text-note">
      {note}
    </p>
  ));
}

export function FinalSaleByCode({ code }: { code: string | undefined }) {
  if (code === undefined) return null;
  return (
    <p className="mt-2 border-l-2 border-note pl-3 text-note">
      {lineNoteTexts.finalSaleByCode(code)}
    </p>
  );
}

function QuantityForm({ line }: { line: CartLine }) {
  const fetcher = useFetcher<ActionResult>();
  const id = useId();
  const { data } = fetcher;
  const field = useQuantityField(data?.ok === false ? undefined : line.quantity);
  useActionResult(data);
  const [refused, setRefused] = useState<{ entered: number; message: string }>();
  useEffect(() => {
    const message = data?.ok === false ? data.toast?.message : undefined;
    setRefused(message === undefined ? undefined : { entered: enteredIn(field), message });
  }, [data, field]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const { elements } = event.currentTarget;
    const form = new FormData(event.currentTarget);
    const quantity = numberIn(form, "quantity");
    if (Number.isInteger(quantity) && quantity >= 1) return;
    event.preventDefault();
    if (numberText(form, "quantity") === "") {
      const input = elements.namedItem("quantity");
      if (input instanceof HTMLInputElement) input.value = String(line.quantity);
      return;
    }
    toast.error(cartTexts.quantityNotWhole);
    setRefused({ entered: quantity, message: cartTexts.quantityNotWhole });
    field.current?.focus();
  };
  return (
    <fetcher.Form method="post" noValidate className="mt-4" onSubmit={check}>
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="line" value={line.id} />
      <label htmlFor={id} className="label block pb-1.5 text-stone">
        {buyingTexts.quantity}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          aria-invalid={refused ? true : undefined}
          aria-describedby={`${id}-error`}
          name="quantity"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={line.quantity}
          onChange={() => {
            setRefused(undefined);
          }}
          className="field w-[72px]"
        />
        <button
          type="submit"
          className="button button-quiet px-4"
          aria-label={cartTexts.updateItem(line.name)}
          aria-disabled={fetcher.state !== "idle" || undefined}
        >
          {cartTexts.update}
        </button>
      </div>
      <p id={`${id}-error`} className="mt-2 text-sm text-bad empty:hidden">
        {refused && quantityProblem(line.stock, refused)}
      </p>
    </fetcher.Form>
  );
}

const enteredIn = (field: RefObject<HTMLInputElement>) => Number(field.current?.value);

/** Shows another quantity in the field when the cart has changed. A rejected one stays, to be corrected. */
function useQuantityField(quantity: number | undefined): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(quantity);
  useEffect(() => {
    if (shown.current === quantity) return;
    shown.current = quantity;
    if (field.current && quantity !== undefined) field.current.value = String(quantity);
  }, [quantity]);
  return field;
}

interface LineFormProps {
  line: CartLine;
  intent: LineIntent;
  label: string;
  labelWithName: string;
}

function LineForm({ line, intent, label, labelWithName }: LineFormProps) {
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="line" value={line.id} />
      <button
        type="submit"
        className="text-link min-h-11 cursor-pointer text-[15px]"
        aria-label={labelWithName}
      >
        {label}
      </button>
    </fetcher.Form>
  );
}
