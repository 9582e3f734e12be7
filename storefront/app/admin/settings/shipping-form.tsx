import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import { usStates } from "@tomashi/programme/contract/postal-address";
import {
  MAX_SHIPPING_DESCRIPTION,
  MAX_SHIPPING_NAME,
  type ShippingRow,
} from "@tomashi/programme/contract/shipping-settings";
import type { ActionResult } from "~/actions/action-result";
import { Field } from "~/components/field";
import { useCheckedForm } from "../use-checked-form";
import { settingsPages } from "./pages";
import { SelectField } from "./select-field";
import {
  shippingFieldsOf,
  shippingProblemOf,
  readShippingForm,
  statesIn,
  weightRows,
} from "./shipping-fields";

export const SHIPPING_NOT_SAVED = "The shipping option was not saved";

const pricing = [
  ["flat", "One price"],
  ["weight", "By the weight of the package, with the prices below"],
] as const;

const where = [
  ["everywhere", "Everywhere the shop ships"],
  ["states", "Only the states chosen below"],
] as const;

const states = Object.entries(usStates).toSorted(([, one], [, other]) => one.localeCompare(other));

export function ShippingForm({ row }: { row: ShippingRow | undefined }) {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().formMethod === "POST";
  const { form, entered, errorOf, alert } = useCheckedForm({
    result,
    isBusy,
    problemOf: (data) => shippingProblemOf(readShippingForm(data)),
    refused: SHIPPING_NOT_SAVED,
  });
  const shown = entered ?? shippingFieldsOf(row);
  const chosen = new Set(statesIn(shown));
  const field = (name: string) => ({ name, defaultValue: shown[name], error: errorOf(name) });
  return (
    <section aria-labelledby="option" className="admin-panel">
      <h2 id="option" className="mb-4">
        {row ? `Change ${row.name}` : "Add a shipping option"}
      </h2>
      {alert}
      <Form {...form} method="post" noValidate className="flex max-w-[760px] flex-col gap-5">
        <input type="hidden" name="id" value={row?.id ?? ""} />
        <Field label="Name" autoComplete="off" maxLength={MAX_SHIPPING_NAME} {...field("name")} />
        <Field
          label="Description with delivery days"
          autoComplete="off"
          maxLength={MAX_SHIPPING_DESCRIPTION}
          {...field("description")}
        >
          Shown at checkout, such as “3 to 5 business days”.
        </Field>
        <SelectField label="How it is priced" choices={pricing} {...field("pricing")} />
        <div className="grid gap-5 wide:grid-cols-2">
          <Field
            label="Price in dollars"
            inputMode="decimal"
            autoComplete="off"
            {...field("price")}
          />
          <Field
            label="Free from, in dollars (optional)"
            inputMode="decimal"
            autoComplete="off"
            {...field("free_from")}
          >
            The total of the items after discounts.
          </Field>
        </div>
        <details open={shown.pricing === "weight"}>
          <summary className="text-link inline-flex min-h-11 items-center">
            Prices by weight
          </summary>
          <p className="mb-4 max-w-[60ch] text-sm text-stone">
            Weights are set on each product’s page. The option is not offered if an item has no
            weight, or if the package is heavier than the last row.
          </p>
          <div className="flex flex-col gap-4">
            {weightRows.map(({ up_to, price }, at) => (
              <div key={up_to} className="grid gap-x-5 gap-y-4 wide:grid-cols-2">
                <Field
                  label={`Weight ${at + 1}: up to, in grams`}
                  inputMode="numeric"
                  autoComplete="off"
                  {...field(up_to)}
                />
                <Field
                  label={`Weight ${at + 1}: price in dollars`}
                  inputMode="decimal"
                  autoComplete="off"
                  {...field(price)}
                />
              </div>
            ))}
          </div>
        </details>
        <SelectField label="Where" choices={where} {...field("where")} />
        <details open={shown.where === "states"}>
          <summary className="text-link inline-flex min-h-11 items-center">States</summary>
          <fieldset>
            <legend className="sr-only">States</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))] gap-x-6">
              {states.map(([code, name]) => (
                <label key={code} className="flex min-h-11 items-center gap-2 wrap-anywhere">
                  <input
                    type="checkbox"
                    name="state"
                    value={code}
                    defaultChecked={chosen.has(code)}
                    className="admin-check"
                  />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
        </details>
        <div className="flex flex-wrap items-center gap-x-6">
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            Save shipping option
          </button>
          {row && (
            <Link
              to={settingsPages.shipping.path}
              className="text-link inline-flex min-h-11 items-center"
            >
              Cancel
            </Link>
          )}
        </div>
      </Form>
    </section>
  );
}
