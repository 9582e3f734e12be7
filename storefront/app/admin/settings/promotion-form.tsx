import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import type { PromotionRow } from "@tomashi/programme/contract/promotion-settings";
import type { ActionResult } from "~/actions/action-result";
import { Field } from "~/components/field";
import { useCheckedForm } from "../use-checked-form";
import { CheckBox } from "./check-box";
import { settingsPages } from "./pages";
import {
  EMPTY_PROMOTION,
  promotionFieldsOf,
  promotionProblemOf,
  readPromotionForm,
} from "./promotion-fields";
import { discountText, termTexts } from "./promotion-text";
import { SelectField } from "./select-field";

export const PROMOTION_NOT_SAVED = "The promotion was not saved";

const units = [
  ["percent", "Percent"],
  ["dollars", "Dollars"],
] as const;

const targets = [
  ["items", "Items"],
  ["shipping", "Shipping"],
] as const;

/** Adds a promotion, or edits the terms that Medusa allows to change. */
export function PromotionForm({ row }: { row: PromotionRow | undefined }) {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().formMethod === "POST";
  const { form, entered, errorOf, alert } = useCheckedForm({
    result,
    isBusy,
    problemOf: (data) => promotionProblemOf(readPromotionForm(data)),
    refused: PROMOTION_NOT_SAVED,
  });
  const shown = entered ?? (row ? promotionFieldsOf(row) : EMPTY_PROMOTION);
  const field = (name: string) => ({ name, defaultValue: shown[name], error: errorOf(name) });
  return (
    <section aria-labelledby="promotion" className="admin-panel">
      <h2 id="promotion" className="mb-4">
        {row ? `Change ${row.code}` : "Add a promotion"}
      </h2>
      {alert}
      <Form {...form} method="post" noValidate className="flex max-w-[560px] flex-col gap-5">
        {row && <Changed row={row} />}
        <Field label="Code" autoComplete="off" spellCheck={false} maxLength={30} {...field("code")}>
          Saved in capital letters. Customers also see the code of an automatic promotion.
        </Field>
        {!row && (
          <CheckBox
            name="automatic"
            label="Applies automatically, without entering the code"
            isChecked={shown.automatic === "yes"}
          />
        )}
        <div className="grid gap-5 wide:grid-cols-2">
          <Field
            label={row ? `Discount in ${shown.unit ?? "percent"}` : "Discount"}
            inputMode="decimal"
            autoComplete="off"
            {...field("value")}
          />
          {!row && <SelectField label="In" choices={units} {...field("unit")} />}
        </div>
        {!row && <SelectField label="Off" choices={targets} {...field("target")} />}
        <div className="grid gap-5 wide:grid-cols-2">
          <Field label="First day (optional)" type="date" {...field("starts_on")} />
          <Field label="Last day (optional)" type="date" {...field("ends_on")} />
          {!row && <Limits field={field} />}
        </div>
        <CheckBox
          name="returnable"
          label="Items bought with it can be returned"
          isChecked={shown.returnable === "yes"}
        />
        <div className="flex flex-wrap items-center gap-x-6">
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            Save promotion
          </button>
          {row && (
            <Link
              to={settingsPages.promotions.path}
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

function Changed({ row }: { row: PromotionRow }) {
  return (
    <>
      <input type="hidden" name="do" value="change" />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="unit" value={row.discount?.unit} />
      <p>
        {`${discountText(row)}. ${termTexts(row).join(" ")} Bags get the new terms; payment pages that are open keep theirs.`}
      </p>
    </>
  );
}

interface LimitsProps {
  field: (name: string) => { name: string; defaultValue: string | undefined; error?: string };
}

function Limits({ field }: LimitsProps) {
  return (
    <>
      <Field
        label="Number of orders (optional)"
        inputMode="numeric"
        autoComplete="off"
        {...field("limit")}
      >
        After this many orders, the promotion ends.
      </Field>
      <Field
        label="Orders per customer (optional)"
        inputMode="numeric"
        autoComplete="off"
        {...field("limit_per_customer")}
      >
        How many orders of one account may use it.
      </Field>
      <Field
        label="Minimum order in dollars (optional)"
        inputMode="decimal"
        autoComplete="off"
        {...field("smallest_order")}
      >
        The total of the items before discounts.
      </Field>
    </>
  );
}
