import { z } from "@medusajs/framework/zod";
import { DELAY_REASON_LENGTH } from "../../../contract/delay-rules";
import { MAX_DENIAL_LENGTH } from "../../../contract/return-reasons";
import {
  lineKinds,
  orderLineStatuses,
  orderSorts,
  settlements,
  TO_SHIP,
} from "../../../contract/statuses";
import { batchStarts, MAX_SELECTED_LINES, type BatchStep } from "../../../contract/selection";
import { carriers, trackingOf, trackingProblem } from "../../../contract/tracking";
import {
  trackingListLines,
  MAX_TRACKING_ROWS,
  MAX_TRACKING_TEXT,
} from "../../../contract/tracking-list";
import { emptyAsUnset, page, searchText, wholeNumber } from "../list-query";
import { dollars } from "../placed-orders/validators";
import { oneLine, severalLines } from "../../../contract/entered-text";

const status = z.enum(
  orderLineStatuses,
  `The status must be one of ${orderLineStatuses.join(", ")}.`,
);
/** The status that the staff member saw; if it has changed, the response is a 409. */
const expected = status.optional();

/** Tracking as entered; null if it was left empty. */
export const enteredTracking = z
  .object(
    {
      carrier: z.enum(carriers, `The carrier must be one of ${carriers.join(", ")}.`),
      number: z.string("The tracking number must be a string."),
      url: z.string("The link must be a string.").default(""),
    },
    "Tracking needs a carrier and a number.",
  )
  .superRefine((tracking, check) => {
    const message = trackingProblem(tracking);
    if (message) check.addIssue({ code: "custom", message });
  })
  .transform(trackingOf);

const ONLY_WITH_PROCESSING = "Tracking can only be sent when the status changes to processing.";

export const setStatus = z
  .object({ status, expected, tracking: enteredTracking.optional() })
  .refine((step) => !step.tracking || step.status === "processing", ONLY_WITH_PROCESSING);

const { min, max } = MAX_DENIAL_LENGTH;
const reasonNeeded = `Enter a reason for the customer, ${min} to ${max} characters.`;

export const decide = z
  .object({
    action: z.enum(["approved", "denied"], "The action must be approved or denied."),
    expected,
    reason: z.string(reasonNeeded).overwrite(severalLines).max(max, reasonNeeded).optional(),
  })
  .refine(({ action, reason = "" }) => action === "approved" || reason.length >= min, reasonNeeded);

const noteNeeded = "Enter a note, 3 to 500 characters.";
const badQuantity = "The quantity must be a whole number from 1 to 1000.";
const tooLong = "The reason can have at most 500 characters.";

const note = z.string(noteNeeded).overwrite(oneLine).min(3, noteNeeded).max(500, noteNeeded);

/** The note tells other staff why the denied return is reopened. */
export const reopening = z.object({ note, expected });

/** The note tells other staff why the package is refunded or sent again. */
export const lostLine = z.object({
  quantity: z.int(badQuantity).min(1, badQuantity).max(1000, badQuantity).optional(),
  note,
  expected,
});

/** Cancels all units unless there is a quantity. The customer does not see the reason. */
export const cancelLine = z.object({
  quantity: z.int(badQuantity).min(1, badQuantity).max(1000, badQuantity).optional(),
  reason: z.string(tooLong).overwrite(oneLine).max(500, tooLong).optional(),
  expected,
});

export const receive = z.object({
  packaging_missing: z.boolean("Choose whether the original packaging is missing.").default(false),
  /** A damaged item is not put back into stock. */
  damaged: z.boolean("Choose whether the item is damaged.").default(false),
  deduction: z
    .object(
      {
        /** Dollars. */
        amount: dollars.min(0.01, "Enter the amount to deduct."),
        reason: z
          .string(reasonNeeded)
          .overwrite(severalLines)
          .min(min, reasonNeeded)
          .max(max, reasonNeeded),
      },
      "A deduction needs an amount and a reason.",
    )
    .optional(),
  expected,
  /** The settlement that the staff member saw; if it has changed, the response is a 409. */
  expected_way: z
    .enum(settlements, `The settlement must be one of ${settlements.join(", ")}.`)
    .optional(),
});

export const removal = z.object({ expected });

const filter = {
  year: wholeNumber("The year", 2000, 2100),
  month: wholeNumber("The month", 1, 12),
  status: emptyAsUnset(
    z.enum(
      [...orderLineStatuses, TO_SHIP],
      `The status must be one of ${[...orderLineStatuses, TO_SHIP].join(", ")}.`,
    ),
  ),
  kind: emptyAsUnset(z.enum(lineKinds, `The kind must be one of ${lineKinds.join(", ")}.`)),
  sort: emptyAsUnset(z.enum(orderSorts, `The sort must be one of ${orderSorts.join(", ")}.`)),
  q: searchText,
};

export const listLines = z.object({ ...filter, ...page });
export const exportLines = z.object(filter);

export const batchSteps = ["processing", "delivered", "approved", "removed"] as const;

const lineIds = (tooMany: string) =>
  z
    .array(z.string("Send `line_ids` as a list of IDs.").max(100), "Choose at least one line.")
    .min(1, "Choose at least one line.")
    .max(MAX_SELECTED_LINES, tooMany)
    .transform((ids) => [...new Set(ids)]);

export const batch = z
  .object({
    line_ids: lineIds(`You can change up to ${MAX_SELECTED_LINES} lines at a time.`),
    step: z.enum(batchSteps, `The step must be one of ${batchSteps.join(", ")}.`),
    tracking: enteredTracking.optional(),
  })
  .refine(({ tracking, step }) => !tracking || step === "processing", ONLY_WITH_PROCESSING);

/** Packs all units of a line unless `quantities` limits them, by line ID. */
export const newPackage = z.object({
  line_ids: lineIds(`You can pack up to ${MAX_SELECTED_LINES} lines at a time.`),
  quantities: z
    .record(z.string().max(100), z.int(badQuantity).min(1, badQuantity).max(1000, badQuantity))
    .optional(),
  tracking: enteredTracking.optional(),
});

export const slips = z.object({
  line_ids: lineIds(`You can print up to ${MAX_SELECTED_LINES} lines at a time.`),
});

const stepNames = Object.keys(batchStarts) as BatchStep[];
const EITHER = "Send either `line_ids` or a `filter`.";

export const selection = z
  .object({
    line_ids: lineIds(`You can select up to ${MAX_SELECTED_LINES} lines at a time.`).optional(),
    /** The same filter as in the query of `GET /admin/order-lines`. */
    filter: z.object(filter, EITHER).optional(),
    step: z.enum(stepNames, `The step must be one of ${stepNames.join(", ")}.`).optional(),
  })
  .refine(({ line_ids, filter: by }) => (line_ids === undefined) !== (by === undefined), EITHER);

const dayNeeded = "Enter the new date as 2027-02-01, or null if there is none.";
const delayReason = `Enter the reason for the customer, ${DELAY_REASON_LENGTH.min} to ${DELAY_REASON_LENGTH.max} characters.`;

export const delay = z.object({
  line_ids: lineIds(`You can delay up to ${MAX_SELECTED_LINES} lines at a time.`),
  revised_on: z.iso.date(dayNeeded).nullable(),
  reason: z
    .string(delayReason)
    .overwrite(oneLine)
    .min(DELAY_REASON_LENGTH.min, delayReason)
    .max(DELAY_REASON_LENGTH.max, delayReason),
});

const tooLongList = `Send at most ${MAX_TRACKING_ROWS} lines at a time.`;

export const trackingList = z.object({
  text: z
    .string("Send the list as `text`.")
    .max(MAX_TRACKING_TEXT, tooLongList)
    .refine((text) => trackingListLines(text).length <= MAX_TRACKING_ROWS, tooLongList),
  save: z.boolean("Choose whether to save the list.").default(false),
});

export type TrackingList = z.infer<typeof trackingList>;
export type SetStatus = z.infer<typeof setStatus>;
export type Decide = z.infer<typeof decide>;
export type CancelLine = z.infer<typeof cancelLine>;
export type LostLine = z.infer<typeof lostLine>;
export type Reopening = z.infer<typeof reopening>;
export type Removal = z.infer<typeof removal>;
export type ListLines = z.infer<typeof listLines>;
export type ExportLines = z.infer<typeof exportLines>;
export type Batch = z.infer<typeof batch>;
export type EnteredTracking = z.infer<typeof enteredTracking>;
export type NewPackage = z.infer<typeof newPackage>;
export type DelayedLines = z.infer<typeof delay>;
export type Slips = z.infer<typeof slips>;
export type Selection = z.infer<typeof selection>;
export type Receive = z.infer<typeof receive>;
