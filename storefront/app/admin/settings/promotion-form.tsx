import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { ActionResult } from "~/actions/action-result";
import { Field } from "~/components/field";
import { useCheckedForm } from "../use-checked-form";
import { CheckBox } from "./check-box";
import { NO_PROMOTION, promotionProblemOf, promotionTypedIn } from "./promotion-fields";
import { SelectField } from "./select-field";

export const PROMOTION_REFUSED = "The promotion was not saved";

const units = [
  ["percent", "Percent"],
  ["dollars", "Dollars"],
] as const;

const targets = [
  ["items", "Items"],
  ["shipping", "Shipping"],
] as const;

export function PromotionForm() {
  const result = useActionData<ActionResult>();
  const isBusy = useNavigation().formMethod === "POST";
  const { form, entered, errorOf, alert } = useCheckedForm({
    result,
    isBusy,
    problemOf: (data) => promotionProblemOf(promotionTypedIn(data)),
    refused: PROMOTION_REFUSED,
  });
  const shown = entered ?? NO_PROMOTION;
  const field = (name: string) => ({ name, defaultValue: shown[name], error: errorOf(name) });
  return (
    <section aria-labelledby="promotion" className="admin-panel">
      <h2 id="promotion" className="mb-4">
        Add a promotion
      </h2>
      {alert}
      <Form {...form} method="post" noValidate className="flex max-w-[560px] flex-col gap-5">
        <Field label="Code" autoComplete="off" spellCheck={false} maxLength={30} {...field("code")}>
          Saved in capitals. Customers also see the code of an automatic promotion.
        </Field>
        <CheckBox
          name="automatic"
          label="Applies automatically, without entering the code"
          isChecked={shown.automatic === "yes"}
        />
        <div className="grid gap-5 wide:grid-cols-2">
          <Field label="Discount" inputMode="decimal" autoComplete="off" {...field("value")} />
          <SelectField label="In" choices={units} {...field("unit")} />
        </div>
        <SelectField label="Off" choices={targets} {...field("target")} />
        <div className="grid gap-5 wide:grid-cols-2">
          <Field label="First day (optional)" type="date" {...field("starts_on")} />
          <Field label="Last day (optional)" type="date" {...field("ends_on")} />
          <Field
            label="Number of orders (optional)"
            inputMode="numeric"
            autoComplete="off"
            {...field("limit")}
          >
            After this many orders, the promotion ends.
          </Field>
          <Field
            label="Smallest order in dollars (optional)"
            inputMode="decimal"
            autoComplete="off"
            {...field("smallest_order")}
          >
            The total of the items before discounts.
          </Field>
        </div>
        <CheckBox
          name="returnable"
          label="Items bought with it can be returned"
          isChecked={shown.returnable === "yes"}
        />
        <div>
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            Save promotion
          </button>
        </div>
      </Form>
    </section>
  );
}
