import { z } from "@medusajs/framework/zod";

export const warnedRefund = z.object({
  expected_left: z.number("Send the amount that was shown as refundable.").min(0),
});

export type WarnedRefund = z.infer<typeof warnedRefund>;
