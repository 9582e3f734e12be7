import { capitalized } from "@tomashi/programme/contract/capitalized";
import { outsideMethods, outsideText } from "@tomashi/programme/contract/phone-orders";
import { Field } from "~/components/field";
import { SelectField } from "./settings/select-field";

/** Asks how an order was paid outside the shop. */
export function PaidOutsideFields() {
  return (
    <>
      <SelectField
        label="Paid by"
        name="method"
        defaultValue="bank"
        choices={outsideMethods.map((method) => [method, capitalized(outsideText(method))])}
      />
      <Field label="Reference" name="reference" required maxLength={200} autoComplete="off">
        Helps you find the payment, such as the number on the bank statement.
      </Field>
    </>
  );
}
