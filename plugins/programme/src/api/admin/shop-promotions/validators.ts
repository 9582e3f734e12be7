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

export const newPromotion = z
  .object({
    code: z.string(messages.code).max(200, messages.code).transform(promotionCode),
    is_automatic: z.boolean("Choose whether it applies automatically."),
    target: z.enum(promotionTargets, "Choose items or shipping."),
    unit: z.enum(promotionUnits, "Choose percent or dollars."),
    value: z.number(messages.value),
    starts_on: z.string(messages.day).nullable(),
    ends_on: z.string(messages.day).nullable(),
    limit: z.number(messages.limit).nullable(),
    smallest_order: z.number(messages.smallest).nullable(),
    is_returnable: z.boolean("Choose whether items can be returned."),
  })
  .superRefine(({ code, unit, value, starts_on, ends_on, limit, smallest_order }, context) => {
    const wrong = promotionProblem({
      ...{ code, unit, value: textOf(value), starts_on: textOf(starts_on) },
      ...{ ends_on: textOf(ends_on), limit: textOf(limit) },
      smallest_order: textOf(smallest_order),
    });
    if (wrong) context.addIssue({ code: "custom", message: wrong.message, path: [wrong.field] });
  });

export const promotionSwitch = z.object({ is_on: z.boolean("Choose on or off.") });

export type PromotionsQuery = z.infer<typeof promotionsQuery>;
export type PromotionSwitch = z.infer<typeof promotionSwitch>;
