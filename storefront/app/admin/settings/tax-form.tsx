import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import { usStates } from "@tomashi/programme/contract/postal-address";
import { MAX_TAX_NAME, type TaxRow } from "@tomashi/programme/contract/tax-settings";
import type { ActionResult } from "~/actions/action-result";
import { Field } from "~/components/field";
import { useCheckedForm } from "../use-checked-form";
import { CheckBox } from "./check-box";
import { settingsPages } from "./pages";
import { SelectField } from "./select-field";
import { taxFieldsOf, taxProblemOf, readTaxForm } from "./tax-fields";

export const TAX_NOT_SAVED = "The rate was not saved";

const states = Object.entries(usStates).toSorted(([, one], [, other]) => one.localeCompare(other));
const choices = [["", "Choose"] as const, ...states];

export function TaxForm({ row }: { row: TaxRow | undefined }) {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().formMethod === "POST";
  const { form, entered, errorOf, alert } = useCheckedForm({
    result,
    isBusy,
    problemOf: (data) => taxProblemOf(readTaxForm(data)),
    refused: TAX_NOT_SAVED,
  });
  const shown = entered ?? taxFieldsOf(row);
  return (
    <section aria-labelledby="rate" className="admin-panel">
      <h2 id="rate" className="mb-4">
        {row ? `Change the rate of ${row.place}` : "Add a rate"}
      </h2>
      {alert}
      <Form {...form} method="post" noValidate className="flex max-w-[560px] flex-col gap-5">
        <SelectField
          label="State"
          name="state"
          defaultValue={shown.state}
          choices={choices}
          error={errorOf("state")}
        >
          A state has one rate. Saving it again replaces the rate.
        </SelectField>
        <Field
          label="Rate in percent"
          name="rate"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shown.rate}
          error={errorOf("rate")}
        />
        <Field
          label="Name on the invoice"
          name="name"
          autoComplete="off"
          maxLength={MAX_TAX_NAME}
          defaultValue={shown.name}
          error={errorOf("name")}
        />
        <CheckBox
          name="shipping_taxed"
          label="Shipping is taxed"
          isChecked={shown.shipping_taxed === "yes"}
        />
        <div className="flex flex-wrap items-center gap-x-6">
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            Save rate
          </button>
          {row && (
            <Link
              to={settingsPages.taxes.path}
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
