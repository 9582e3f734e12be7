import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { toast } from "~/actions/toast";
import { Field, TextField } from "~/components/field";
import { useSubmitOnce } from "~/forms/use-submit-once";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import {
  colorField,
  keysOf,
  priceField,
  problemOf,
  stockField,
  typedIn,
  type ProductFormKind,
  type Typed,
} from "./product-fields";

interface ProductFormProps {
  kind: ProductFormKind;
  /** The initial values of the fields. */
  kept: Typed;
  submit: string;
  /** The toast when a field is wrong. */
  refused: string;
  /** Colors that the shop sells already. */
  known: string[];
}

const KNOWN = "known-colors";

/** A product: its name, description, colors, stocks and prices. */
export function ProductForm({ kind, kept, submit, refused, known }: ProductFormProps) {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().state !== "idle" || result?.ok === true;
  const [wrong, setWrong] = useState<{ field: string; message: string }>();
  const form = useRef<HTMLFormElement>(null);
  useActionResult(result);
  useEffect(() => {
    if (result?.field) focusField(form.current, result.field);
  }, [result]);

  const stopSecond = useSubmitOnce(isBusy, result);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const problem = problemOf(typedIn(new FormData(event.currentTarget), kind), kind);
    setWrong(problem);
    if (!problem) {
      stopSecond(event);
      return;
    }
    event.preventDefault();
    toast.error(refused);
    focusField(event.currentTarget, problem.field);
  };
  const refusal = result?.ok === false ? result : undefined;
  const errorOf = (name: string) => {
    if (wrong) return wrong.field === name ? wrong.message : undefined;
    return refusal?.field === name ? refusal.detail : undefined;
  };
  const shown = refusal?.fields ?? kept;
  const field = (name: string) => ({ name, defaultValue: shown[name], error: errorOf(name) });
  return (
    <>
      <p role="alert" className="mb-6 border-l-2 border-bad pl-4 text-bad empty:hidden">
        {refusal && !refusal.field && !wrong ? (refusal.detail ?? refusal.toast?.message) : null}
      </p>
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={check}
        className="flex max-w-[680px] flex-col gap-6"
      >
        {kept.version && <input type="hidden" name="version" value={kept.version} />}
        <Field label="Name" autoComplete="off" {...field("name")} />
        {kind === "add" && <Price label="Price in dollars" {...field("price")} />}
        <TextField label="Description" rows={4} {...field("description")} />
        {keysOf(kind).map((key, index) => (
          <fieldset key={key} className="border-t border-line pt-4">
            <legend className="sr-only">Color {index + 1}</legend>
            <div
              className={`grid gap-4 ${kind === "add" ? "wide:grid-cols-[2fr_1fr]" : "wide:grid-cols-[2fr_1fr_1fr]"}`}
            >
              <Field
                label={`Color ${index + 1}`}
                autoComplete="off"
                list={KNOWN}
                {...field(colorField(key))}
              />
              <Field
                label={`Stock ${index + 1}`}
                type="number"
                inputMode="numeric"
                min={0}
                step={1}
                {...field(stockField(key))}
              />
              {kind === "update" && (
                <Price label={`Price ${index + 1}`} {...field(priceField(key))} />
              )}
            </div>
          </fieldset>
        ))}
        {kind === "add" && <WhenFields chosen={shown.state ?? ""} />}
        <datalist id={KNOWN}>
          {known.map((color) => (
            <option key={color} value={color} />
          ))}
        </datalist>
        <div className="flex flex-wrap items-center gap-6">
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            {submit}
          </button>
        </div>
      </Form>
    </>
  );
}

/** A new product is on sale at once, unless its page is to be prepared first. */
function WhenFields({ chosen }: { chosen: string }) {
  const choice = (value: string, isChosen: boolean, label: string) => (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="radio"
        name="state"
        value={value}
        defaultChecked={isChosen}
        className="admin-check"
      />
      {label}
    </label>
  );
  return (
    <fieldset className="flex flex-wrap gap-x-6 border-t border-line pt-4">
      <legend className="sr-only">When it is sold</legend>
      {choice("published", chosen !== "draft", "On sale now")}
      {choice("draft", chosen === "draft", "Draft")}
    </fieldset>
  );
}

interface PriceProps {
  label: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

function Price(props: PriceProps) {
  return <Field type="number" inputMode="decimal" min={0} step={0.01} {...props} />;
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
