import { z } from "@medusajs/framework/zod";
import {
  promotionCode,
  promotionMessages as messages,
  promotionProblem,
  promotionTargets,
  promotionUnits,
} from "../../../contract/promotion-settings";

export const promotionsQuery = z.object({ code: z.string("Send one code.").max(200).optional() });

const textOf = (value: string | number | null) => (value === null ? "" : String(value));

const terms = {
  code: z.string(messages.code).max(200, messages.code).transform(promotionCode),
  value: z.number(messages.value),
  starts_on: z.string(messages.day).nullable(),
  ends_on: z.string(messages.day).nullable(),
  is_returnable: z.boolean("Choose whether items can be returned."),
};

export const newPromotion = z
  .object({
    ...terms,
    is_automatic: z.boolean("Choose whether it applies automatically."),
    target: z.enum(promotionTargets, "Choose items or shipping."),
    unit: z.enum(promotionUnits, "Choose percent or dollars."),
    limit: z.number(messages.limit).nullable(),
    limit_per_customer: z.number(messages.limit).nullable().default(null),
    smallest_order: z.number(messages.smallest).nullable(),
  })
  .superRefine((promotion, context) => {
    const { code, unit, value, starts_on, ends_on } = promotion;
    const { limit, limit_per_customer, smallest_order } = promotion;
    const wrong = promotionProblem({
      ...{ code, unit, value: textOf(value), starts_on: textOf(starts_on) },
      ...{ ends_on: textOf(ends_on), limit: textOf(limit) },
      ...{ limit_per_customer: textOf(limit_per_customer) },
      smallest_order: textOf(smallest_order),
    });
    if (wrong) context.addIssue({ code: "custom", message: wrong.message, path: [wrong.field] });
  });

export const promotionTerms = z
  .object(terms)
  .superRefine(({ code, value, starts_on, ends_on }, context) => {
    const wrong = promotionProblem({
      ...{ code, value: textOf(value), starts_on: textOf(starts_on), ends_on: textOf(ends_on) },
      // An update leaves these unchanged. The limit of 100 percent depends on the stored unit, so it
      // is checked later.
      ...{ unit: "", limit: "", limit_per_customer: "", smallest_order: "" },
    });
    if (wrong) context.addIssue({ code: "custom", message: wrong.message, path: [wrong.field] });
  });

export const promotionSwitch = z.object({ is_on: z.boolean("Choose on or off.") });

export type PromotionsQuery = z.infer<typeof promotionsQuery>;
export type PromotionSwitch = z.infer<typeof promotionSwitch>;
