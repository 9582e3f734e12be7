import { z } from "@medusajs/framework/zod";
import { REFUSAL_LENGTH } from "../../../contract/return-reasons";
import { orderLineStatuses, settlements } from "../../../contract/statuses";
import { emptyAsUnset, page, searchText, wholeNumber } from "../list-query";

const status = z.enum(
  orderLineStatuses,
  `The status must be one of ${orderLineStatuses.join(", ")}.`,
);
/** The status the person saw when choosing the step; a different current one is a 409. */
const expected = status.optional();

export const setStatus = z.object({
  status,
  expected,
});

const { min, max } = REFUSAL_LENGTH;
const reasonNeeded = `Give the customer a reason of ${min} to ${max} characters.`;

export const decide = z
  .object({
    action: z.enum(["approved", "denied"], "The action must be approved or denied."),
    expected,
    reason: z.string(reasonNeeded).trim().max(max, reasonNeeded).optional(),
  })
  .refine(({ action, reason = "" }) => action === "approved" || reason.length >= min, reasonNeeded);

export const receive = z.object({
  packaging_missing: z.boolean("Say whether the original packaging is missing.").default(false),
  expected,
  /** What the person saw that it would bring; anything else by now is a 409. */
  expected_way: z.enum(settlements, `The way must be one of ${settlements.join(", ")}.`).optional(),
});

export const removal = z.object({ expected });

const filter = {
  year: wholeNumber("The year", 2000, 2100),
  month: wholeNumber("The month", 1, 12),
  status: emptyAsUnset(status),
  q: searchText,
};

export const listLines = z.object({ ...filter, ...page });
export const exportLines = z.object(filter);

export const batchSteps = ["processing", "delivered", "approved", "removed"] as const;

export const batch = z.object({
  line_ids: z
    .array(z.string("The lines are named by their ids.").max(100), "Choose at least one line.")
    .min(1, "Choose at least one line.")
    .max(100, "At most 100 lines can be changed at once.")
    .transform((ids) => [...new Set(ids)]),
  step: z.enum(batchSteps, `The step must be one of ${batchSteps.join(", ")}.`),
});

export type SetStatus = z.infer<typeof setStatus>;
export type Decide = z.infer<typeof decide>;
export type Removal = z.infer<typeof removal>;
export type ListLines = z.infer<typeof listLines>;
export type ExportLines = z.infer<typeof exportLines>;
export type Batch = z.infer<typeof batch>;
export type Receive = z.infer<typeof receive>;
