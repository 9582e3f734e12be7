import { z } from "@medusajs/framework/zod";
import { orderLineStatuses } from "../../../order-line/words";

export const setStatus = z.object({
  status: z.enum(orderLineStatuses, `The status must be one of ${orderLineStatuses.join(", ")}.`),
});

export const decide = z.object({
  action: z.enum(["approved", "denied"], "The action must be approved or denied."),
});

export const receive = z.object({
  packaging_missing: z.boolean("Say whether the original packaging is missing.").default(false),
});

export type SetStatus = z.infer<typeof setStatus>;
export type Decide = z.infer<typeof decide>;
export type Receive = z.infer<typeof receive>;
