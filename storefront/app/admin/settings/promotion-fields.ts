import {
  promotionProblem,
  promotionTargets,
  promotionUnits,
  type NewPromotion,
} from "@tomashi/programme/contract/promotion-settings";
import { text } from "~/forms/text";
import type { Problem, Typed } from "../product-fields";

const names = [
  ...["code", "automatic", "target", "unit", "value", "starts_on", "ends_on", "limit"],
  ...["smallest_order", "returnable"],
] as const;

export const NO_PROMOTION: Typed = { target: "items", unit: "percent" };

export function promotionTypedIn(form: FormData): Typed {
  return Object.fromEntries(names.map((name) => [name, text(form, name).trim()]));
}

export function promotionProblemOf(typed: Typed): Problem | undefined {
  const { code = "", unit = "", value = "", starts_on = "", ends_on = "" } = typed;
  const { limit = "", smallest_order = "" } = typed;
  return promotionProblem({ code, unit, value, starts_on, ends_on, limit, smallest_order });
}

export function newPromotionOf(typed: Typed): NewPromotion {
  const { code = "", automatic, value, starts_on, ends_on, limit, smallest_order } = typed;
  return {
    code,
    is_automatic: automatic === "yes",
    target: promotionTargets.find((one) => one === typed.target) ?? "items",
    unit: promotionUnits.find((one) => one === typed.unit) ?? "percent",
    value: Number(value),
    ...{ starts_on: starts_on || null, ends_on: ends_on || null },
    limit: limit ? Number(limit) : null,
    smallest_order: smallest_order ? Number(smallest_order) : null,
    is_returnable: typed.returnable === "yes",
  };
}
