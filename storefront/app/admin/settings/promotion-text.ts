import { longDay } from "@tomashi/programme/contract/long-day";
import { dollarsText } from "@tomashi/programme/contract/money";
import type { PromotionRow } from "@tomashi/programme/contract/promotion-settings";

/** Returns `20% off items`, or where to find a discount that the form cannot express. */
export function discountText({ discount }: Pick<PromotionRow, "discount">): string {
  if (!discount) return "See Medusa’s dashboard";
  const { target, unit, value } = discount;
  return `${unit === "percent" ? `${value}%` : dollarsText(value)} off ${target}`;
}

/** Returns `From February 1, 2027 to February 14, 2027`, or `Always` without days. */
export function periodText({
  starts_on,
  ends_on,
}: Pick<PromotionRow, "starts_on" | "ends_on">): string {
  if (starts_on === null && ends_on === null) return "Always";
  const from = starts_on === null ? "" : `From ${longDay(starts_on)}`;
  const to = ends_on === null ? "" : `${from ? " to" : "Until"} ${longDay(ends_on)}`;
  return from + to;
}

export function termTexts(row: PromotionRow): string[] {
  const { is_automatic, smallest_order, limit_per_customer, is_returnable, discount } = row;
  return [
    is_automatic ? "Applies automatically." : "Requires the code.",
    ...(smallest_order === null ? [] : [`Minimum order ${dollarsText(smallest_order)}.`]),
    ...(limit_per_customer === null ? [] : [perCustomerText(limit_per_customer)]),
    ...(discount?.target === "shipping"
      ? []
      : [is_returnable ? "Items can be returned." : "Items are final sale."]),
  ];
}

function perCustomerText(limit: number): string {
  return limit === 1 ? "Once per customer." : `${limit} orders per customer.`;
}
