import { isDollars } from "./shipping-settings";
import { oneLine } from "./entered-text";

export const promotionTargets = ["items", "shipping"] as const;
export type PromotionTarget = (typeof promotionTargets)[number];

export const promotionUnits = ["percent", "dollars"] as const;
export type PromotionUnit = (typeof promotionUnits)[number];

export interface PromotionRow {
  id: string;
  code: string;
  is_automatic: boolean;
  is_on: boolean;
  /** Null for a promotion of Medusa's dashboard that the shop's form cannot express. */
  discount: { target: PromotionTarget; unit: PromotionUnit; value: number } | null;
  /** First and last day in the shop's time zone, `2027-02-01`. */
  starts_on: string | null;
  ends_on: string | null;
  /** Number of orders that have used it, and that may use it. */
  used: number;
  limit: number | null;
  /** Number of orders in which one customer may use it. */
  limit_per_customer: number | null;
  /** Minimum total of the items, in dollars. */
  smallest_order: number | null;
  is_returnable: boolean;
}

/** `GET /admin/shop-promotions` */
export interface PromotionSettings {
  rows: PromotionRow[];
  /** The code with which the sample order is priced; null for none. */
  sample_code: string | null;
  /** States the cost of the sample order in one sentence. */
  sample: string;
}

/** `POST /admin/shop-promotions` */
export interface NewPromotion extends Pick<
  PromotionRow,
  | "code"
  | "is_automatic"
  | "starts_on"
  | "ends_on"
  | "limit"
  | "limit_per_customer"
  | "smallest_order"
  | "is_returnable"
> {
  target: PromotionTarget;
  unit: PromotionUnit;
  value: number;
}

/**
 * `POST /admin/shop-promotions/:id/terms`: what Medusa lets an admin change of a promotion that
 * exists.
 */
export type PromotionTerms = Pick<
  NewPromotion,
  "code" | "value" | "starts_on" | "ends_on" | "is_returnable"
>;

export const promotionMessages = {
  code: "Enter a code of 3 to 30 letters, digits, hyphens, or underscores.",
  taken: "Another promotion has this code.",
  value: "Enter a discount above 0, with at most two decimals.",
  percent: "Enter a discount of at most 100 percent.",
  day: "Enter a date as YYYY-MM-DD, such as 2027-02-01.",
  order: "The last day must not be before the first day.",
  limit: "Enter a whole number of orders, 1 or more.",
  dashboard: "Change this promotion in Medusa’s dashboard.",
  shared: "Other promotions share the dates. Change them in Medusa’s dashboard.",
  smallest: "Enter an amount in dollars, with at most two decimals.",
} as const;

const COUNT = /^[1-9]\d{0,6}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the code as it is stored. */
export const promotionCode = (entered: string) => oneLine(entered.normalize("NFKC")).toUpperCase();

/**
 * Returns the stored form of a code as customers type or paste it. Removes spaces and invisible
 * characters, which no code of the shop has, and replaces the dashes that programs substitute for a
 * hyphen.
 */
export const typedCode = (entered: string) =>
  promotionCode(entered)
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[\s\p{Cf}]/gu, "");

/** Contains numbers as text, as a form sends them; "" if not set. */
export type EnteredPromotion = Record<
  | "code"
  | "unit"
  | "value"
  | "starts_on"
  | "ends_on"
  | "limit"
  | "limit_per_customer"
  | "smallest_order",
  string
>;

export interface PromotionProblem {
  field: keyof EnteredPromotion;
  message: string;
}

export function promotionProblem(entered: EnteredPromotion): PromotionProblem | undefined {
  const { code, unit, value, starts_on, ends_on, limit, limit_per_customer } = entered;
  const { smallest_order } = entered;
  const problem = (field: keyof EnteredPromotion, message: string) => ({ field, message });
  if (!/^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(promotionCode(code))) {
    return problem("code", promotionMessages.code);
  }
  if (!isDollars(value) || Number(value) === 0) return problem("value", promotionMessages.value);
  if (unit === "percent" && Number(value) > 100) {
    return problem("value", promotionMessages.percent);
  }
  if (!isDayOrEmpty(starts_on)) return problem("starts_on", promotionMessages.day);
  if (!isDayOrEmpty(ends_on)) return problem("ends_on", promotionMessages.day);
  if (ends_on !== "" && ends_on < starts_on) {
    return problem("ends_on", promotionMessages.order);
  }
  if (limit !== "" && !COUNT.test(limit)) return problem("limit", promotionMessages.limit);
  if (limit_per_customer !== "" && !COUNT.test(limit_per_customer)) {
    return problem("limit_per_customer", promotionMessages.limit);
  }
  if (smallest_order !== "" && !isDollars(smallest_order)) {
    return problem("smallest_order", promotionMessages.smallest);
  }
  return undefined;
}

function isDayOrEmpty(entered: string): boolean {
  if (entered === "") return true;
  const moment = new Date(`${entered}T00:00:00Z`);
  return (
    DAY.test(entered) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(entered)
  );
}
