import { usStates } from "@tomashi/programme/contract/postal-address";
import {
  isTaxRate,
  MAX_TAX_NAME,
  taxMessages,
  type StateTax,
  type TaxRow,
} from "@tomashi/programme/contract/tax-settings";
import { fieldTexts } from "~/forms/field-texts";
import type { Problem, FormValues } from "../product-fields";

export function readTaxForm(form: FormData): FormValues {
  return fieldTexts(form, { texts: ["state", "name", "shipping_taxed"], numbers: ["rate"] });
}

export function taxFieldsOf(row: TaxRow | undefined): FormValues {
  return {
    state: row?.state ?? "",
    rate: row?.rate == null ? "" : String(row.rate),
    name: row?.name ?? "Sales tax",
    shipping_taxed: (row?.is_shipping_taxed ?? true) ? "yes" : "",
  };
}

export function taxProblemOf({
  state = "",
  rate = "",
  name = "",
}: FormValues): Problem | undefined {
  if (!Object.hasOwn(usStates, state)) return { field: "state", message: taxMessages.state };
  if (!isTaxRate(rate)) return { field: "rate", message: taxMessages.rate };
  if (name === "") return { field: "name", message: taxMessages.name };
  if (name.length > MAX_TAX_NAME) return { field: "name", message: taxMessages.longName };
  return undefined;
}

export function stateTaxOf({ state = "", rate, name = "", shipping_taxed }: FormValues): StateTax {
  return { state, rate: Number(rate), name, is_shipping_taxed: shipping_taxed === "yes" };
}
