import { z } from "@medusajs/framework/zod";
import { wholeNumber } from "../list-query";

export const salesQuery = z.object({
  days: wholeNumber("The number of days", 7, 365).transform((days) => days ?? 30),
});

export type SalesQuery = z.infer<typeof salesQuery>;
