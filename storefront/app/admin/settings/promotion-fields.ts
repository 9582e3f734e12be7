import {
  promotionProblem,
  promotionTargets,
  promotionUnits,
  type NewPromotion,
  type PromotionRow,
  type PromotionTerms,
} from "@tomashi/programme/contract/promotion-settings";
import { fieldTexts } from "~/forms/field-texts";
import type { Problem, FormValues } from "../product-fields";

export const EMPTY_PROMOTION: FormValues = { target: "items", unit: "percent" };

export function readPromotionForm(form: FormData): FormValues {
  return fieldTexts(form, {
    texts: ["code", "automatic", "target", "unit", "starts_on", "ends_on", "returnable"],
    numbers: ["value", "limit", "limit_per_customer", "smallest_order"],
  });
}

export function promotionProblemOf(values: FormValues): Problem | undefined {
  const { code = "", unit = "", value = "", starts_on = "", ends_on = "" } = values;
  const { limit = "", limit_per_customer = "", smallest_order = "" } = values;
  return promotionProblem({
    ...{ code, unit, value, starts_on, ends_on },
    ...{ limit, limit_per_customer, smallest_order },
  });
}

/** Fills the form that changes a promotion. */
export function promotionFieldsOf({ discount, ...row }: PromotionRow): FormValues {
  return {
    code: row.code,
    unit: discount?.unit ?? "percent",
    value: String(discount?.value ?? ""),
    ...{ starts_on: row.starts_on ?? "", ends_on: row.ends_on ?? "" },
    returnable: row.is_returnable ? "yes" : "",
  };
}

export function promotionTermsOf(values: FormValues): PromotionTerms {
  const { code, value, starts_on, ends_on, is_returnable } = newPromotionOf(values);
  return { code, value, starts_on, ends_on, is_returnable };
}

export function newPromotionOf(values: FormValues): NewPromotion {
  const { code = "", automatic, value, starts_on, ends_on } = values;
  const { limit, limit_per_customer, smallest_order } = values;
  return {
    code,
    is_automatic: automatic === "yes",
    target: promotionTargets.find((one) => one === values.target) ?? "items",
    unit: promotionUnits.find((one) => one === values.unit) ?? "percent",
    value: Number(value),
    ...{ starts_on: starts_on || null, ends_on: ends_on || null },
    limit: limit ? Number(limit) : null,
    limit_per_customer: limit_per_customer ? Number(limit_per_customer) : null,
    smallest_order: smallest_order ? Number(smallest_order) : null,
    is_returnable: values.returnable === "yes",
  };
}
