import { z } from "@medusajs/framework/zod";
import { currentMonth, periodProblem } from "../../../contract/reports";
import { environment } from "../../../server-kit/environment";

/** The first and last day in the shop's time zone; the current month if they are missing. */
export const reportQuery = z
  .object({ from: z.string().optional(), to: z.string().optional() })
  .transform(({ from, to }) => {
    const month = currentMonth(new Date(), environment().SHOP_TIME_ZONE);
    return { from: from || month.from, to: to || month.to };
  })
  .superRefine((period, check) => {
    const message = periodProblem(period);
    if (message) check.addIssue({ code: "custom", message });
  });

export type ReportQuery = z.infer<typeof reportQuery>;
