import { z } from "@medusajs/framework/zod";
import { emptyAsUnset, page } from "../list-query";

export const subjectKinds = [
  "order_line",
  "order",
  "product",
  "shopper",
  "contact_message",
  "content",
  "settings",
] as const;

export const changesQuery = z.object({
  subject: emptyAsUnset(z.string("Send one subject.").max(100, "Unknown subject.")),
  kind: emptyAsUnset(z.enum(subjectKinds, `The kind must be one of ${subjectKinds.join(", ")}.`)),
  ...page,
});

export type ChangesQuery = z.infer<typeof changesQuery>;
