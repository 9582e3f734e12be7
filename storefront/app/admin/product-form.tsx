import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { StockProduct } from "@tomashi/programme/contract/http-admin";
import { COLOR_OPTION, VALUE_SEPARATOR } from "@tomashi/programme/contract/line-item";
import { Field, TextField } from "~/components/field";
import type { ActionResult } from "~/actions/action-result";
import {
  colorField,
  priceField,
  problemOf,
  rowKeys,
  stockField,
  readProductForm,
  type ProductFormKind,
  type FormValues,
} from "./product-fields";
import { useCheckedForm } from "./use-checked-form";

interface ProductFormProps {
  kind: ProductFormKind;
  kept: FormValues;
  /** The product to update. */
  product?: StockProduct;
  submit: string;
  refused: string;
  known: string[];
}

const KNOWN = "known-colors";

export function ProductForm({ kind, kept, product, submit, refused, known }: ProductFormProps) {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().state !== "idle" || result?.ok === true;
  const { form, entered, errorOf, alert } = useCheckedForm({
    result,
    isBusy,
    problemOf: (data) => problemOf(readProductForm(data, kind), kind),
    refused,
  });
  const shown = entered ?? kept;
  const options = product?.options ?? [COLOR_OPTION];
  const option = options.join(VALUE_SEPARATOR);
  const isCounted = (key: string) =>
    product?.colors.find((color) => color.key === key)?.is_counted ?? true;
  const field = (name: string) => ({ name, defaultValue: shown[name], error: errorOf(name) });
  return (
    <>
      {alert}
      <Form {...form} method="post" noValidate className="flex max-w-[680px] flex-col gap-6">
        {kept.version && <input type="hidden" name="version" value={kept.version} />}
        <Field label="Name" autoComplete="off" {...field("name")} />
        {kind === "add" && <Price label="Price in dollars" {...field("price")} />}
        <TextField label="Description" rows={4} {...field("description")} />
        {options.length > 1 && (
          <p className="text-stone">
            Enter both values with a slash between them, such as black{VALUE_SEPARATOR}M.
          </p>
        )}
        {rowKeys(product).map((key, index) => (
          <fieldset key={key} className="border-t border-line pt-4">
            <legend className="sr-only">
              {option} {index + 1}
            </legend>
            <div
              className={`grid gap-4 ${kind === "add" ? "wide:grid-cols-[2fr_1fr]" : "wide:grid-cols-[2fr_1fr_1fr]"}`}
            >
              <Field
                label={`${option} ${index + 1}`}
                autoComplete="off"
                list={KNOWN}
                {...field(colorField(key))}
              />
              {isCounted(key) ? (
                <Field
                  label={`Stock ${index + 1}`}
                  inputMode="numeric"
                  autoComplete="off"
                  {...field(stockField(key))}
                />
              ) : (
                <p className="self-end pb-3 text-stone">
                  Not counted
                  <input type="hidden" name={stockField(key)} value={shown[stockField(key)]} />
                </p>
              )}
              {kind === "update" && (
                <Price label={`Price ${index + 1}`} {...field(priceField(key))} />
              )}
            </div>
          </fieldset>
        ))}
        {kind === "add" && (
          <fieldset className="border-t border-line pt-4">
            <legend className="sr-only">Second option</legend>
            <div className="grid gap-4 wide:grid-cols-[1fr_2fr]">
              <Field
                label="Second option (optional)"
                placeholder="Size"
                autoComplete="off"
                maxLength={40}
                {...field("option")}
              />
              <Field
                label="Option values"
                placeholder="S, M, L"
                autoComplete="off"
                {...field("values")}
              >
                Every color is sold in each of them, with the stock of its color.
              </Field>
            </div>
          </fieldset>
        )}
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
