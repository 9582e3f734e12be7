import type { CreatePromotionDTO } from "@medusajs/framework/types";
import { addDays } from "../contract/delay-rules";
import { CURRENCY } from "../contract/money";
import { promotionMessages, type NewPromotion } from "../contract/promotion-settings";
import { parseLocalTime } from "../lib/local-time";
import { problem } from "../lib/problem";
import { environment } from "../server-kit/environment";
import { CUSTOMER, ITEM_SUBTOTAL } from "./promotion-rows";

/** Returns a new promotion in Medusa's form. Throws 400 for a day that does not exist. */
export function promotionData(promotion: NewPromotion): CreatePromotionDTO {
  const { code, is_automatic, target, unit, value, smallest_order, is_returnable } = promotion;
  const campaign = campaignOf(promotion);
  return {
    ...{ code, is_automatic, type: "standard", status: "active" },
    // A campaign has only one budget. If that is the limit per customer, the promotion itself
    // limits all orders.
    ...(promotion.limit_per_customer !== null && { limit: promotion.limit }),
    application_method: {
      type: unit === "percent" ? "percentage" : "fixed",
      target_type: target === "shipping" ? "shipping_methods" : "items",
      allocation: "across",
      value,
      currency_code: CURRENCY,
    },
    ...(smallest_order !== null && {
      rules: [{ attribute: ITEM_SUBTOTAL, operator: "gte", values: [String(smallest_order)] }],
    }),
    ...(campaign && { campaign }),
    metadata: { returnable: is_returnable },
  };
}

/** Returns undefined if there are neither dates nor a limit. */
function campaignOf(promotion: NewPromotion): CreatePromotionDTO["campaign"] {
  const { code, starts_on, ends_on } = promotion;
  const budget = budgetOf(promotion);
  if (starts_on === null && ends_on === null && !budget) return undefined;
  return { ...datedCampaign({ code, starts_on, ends_on }), ...(budget && { budget }) };
}

function budgetOf({ limit, limit_per_customer }: NewPromotion) {
  if (limit_per_customer !== null) {
    return { type: "use_by_attribute", attribute: CUSTOMER, limit: limit_per_customer } as const;
  }
  return limit === null ? undefined : ({ type: "usage", limit } as const);
}

type Dates = Pick<NewPromotion, "code" | "starts_on" | "ends_on">;

/** Returns a new campaign from the first day to the end of the last one, in the shop's time zone. */
export function datedCampaign({ code, ...dates }: Dates) {
  return {
    name: code,
    // Unlike a code, a campaign's identifier cannot be reused after its promotion is removed.
    campaign_identifier: `${code}-${Date.now()}`,
    ...momentsOf(dates),
  };
}

/** Returns when a campaign with these days starts and ends. Throws 400 for a day that does not exist. */
export function momentsOf({ starts_on, ends_on }: Omit<Dates, "code">) {
  return {
    starts_at: starts_on === null ? null : startOf(starts_on),
    ends_at: ends_on === null ? null : startOf(addDays(ends_on, 1)),
  };
}

function startOf(day: string): Date {
  const zone = environment().SHOP_TIME_ZONE;
  // In some time zones, midnight does not exist on the day when clocks go forward.
  const moment = parseLocalTime(zone, `${day}T00:00`) ?? parseLocalTime(zone, `${day}T01:00`);
  if (!moment) throw problem(400, promotionMessages.day);
  return moment;
}
