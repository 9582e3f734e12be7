import { Form, useActionData, useNavigation } from "@remix-run/react";
import { Field, TextField } from "~/components/field";
import type { ActionResult } from "~/actions/action-result";
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
import { useCheckedForm } from "./use-checked-form";

interface ProductFormProps {
  kind: ProductFormKind;
  kept: Typed;
  submit: string;
  refused: string;
  known: string[];
}

const KNOWN = "known-colors";

export function ProductForm({ kind, kept, submit, refused, known }: ProductFormProps) {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().state !== "idle" || result?.ok === true;
  const { form, entered, errorOf, alert } = useCheckedForm({
    result,
    isBusy,
    problemOf: (data) => problemOf(typedIn(data, kind), kind),
    refused,
  });
  const shown = entered ?? kept;
  const field = (name: string) => ({ name, defaultValue: shown[name], error: errorOf(name) });
  return (
    <>
      {alert}
      <Form {...form} method="post" noValidate className="flex max-w-[680px] flex-col gap-6">
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
                inputMode="numeric"
                autoComplete="off"
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

/** Chooses whether a new product is published immediately or saved as a draft. */
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
      <legend className="sr-only">Availability</legend>
      {choice("published", chosen !== "draft", "Publish now")}
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
  return <Field inputMode="decimal" autoComplete="off" {...props} />;
}
