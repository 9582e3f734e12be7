import { z } from "@medusajs/framework/zod";
import { shippingAddress } from "../../../addresses/address-schema";
import { NOTE_MAX } from "../../../contract/http-admin-order";
import {
  outsideMethods,
  type OutsideMethod,
  type OutsidePayment,
} from "../../../contract/phone-orders";
import { problem } from "../../../lib/problem";
import { openRefundMethods } from "../../../contract/open-refunds";
import { refundMethods, refundReasonKeys } from "../../../contract/refund-reasons";
import { oneLine, severalLines } from "../../../contract/entered-text";

export const noteText = z
  .string("Please write a note.")
  .overwrite(severalLines)
  .min(1, "Please write a note.")
  .max(NOTE_MAX, `A note can have at most ${NOTE_MAX} characters.`);

export const newNote = z.object({ text: noteText });

export const newHold = z.object({ note: noteText });

export const holdRelease = z.object({
  note: noteText,
  /** IDs of the holds that the page showed. Without it, all holds of the order are released. */
  holds: z.array(z.string().max(100)).min(1).max(100).optional(),
});

export const sendAgain = z.object({
  /** The number of emails that the staff member saw, so that a double click sends only one more. */
  seen: z
    .int("Send the number of emails that were shown.")
    .min(1, "Send the number of emails that were shown."),
});

const badAmount = "Enter an amount in dollars and cents, above 0.";
export const dollars = z
  .number(badAmount)
  .max(1_000_000, badAmount)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, badAmount);

const longNote = "The note can have at most 500 characters.";

/** `expected_left` is the refundable amount that was shown, so that a double click refunds once. */
export const newRefund = z.object({
  amount: dollars.min(0.01, badAmount),
  method: z.enum(refundMethods, `The method must be one of ${refundMethods.join(", ")}.`),
  reason: z.enum(refundReasonKeys, "Choose a reason."),
  note: z.string(longNote).overwrite(severalLines).max(500, longNote).optional(),
  expected_left: z.number("Send the amount that was shown as refundable.").min(0).optional(),
});

/** Helps staff find a payment or refund that was made outside the shop. */
export const reference = z
  .string("Enter a reference.")
  .overwrite(oneLine)
  .max(200, "The reference can have at most 200 characters.");

/** `attempt` is the number of the refund that was shown; the decision applies only to that refund. */
export const openRefundDecision = z.object({
  method: z.enum(openRefundMethods, `The method must be one of ${openRefundMethods.join(", ")}.`),
  attempt: z.int("Send the number of the refund that was shown.").min(1).max(1000),
  reference: reference.optional(),
});

/** Describes a payment outside the shop; both fields are missing for any other payment. */
export const outsideFields = {
  method: z
    .enum(outsideMethods, `The method must be one of ${outsideMethods.join(", ")}.`)
    .optional(),
  reference: reference.optional(),
};

/** Throws 400 without a method or a reference. */
export function outsidePaymentIn({
  method,
  reference: text = "",
}: {
  method?: OutsideMethod | undefined;
  reference?: string | undefined;
}): OutsidePayment {
  if (!method) throw problem(400, "Choose how it was paid.");
  if (text === "") throw problem(400, "Enter a reference for the payment.");
  return { method, reference: text };
}

export const orderPayment = z.object({
  by: z.enum(["link", "outside"], "The payment must be one of link, outside."),
  ...outsideFields,
  expected_due: z.number("Send the amount that was shown.").min(0),
});

export type OrderPayment = z.infer<typeof orderPayment>;
export type DecidedRefund = z.infer<typeof openRefundDecision>;

const shownRate = "Send the rate that was shown: its carrier, service, and price.";

/** Includes the price that was shown, so that staff never pay a different one. */
export const chosenRate = z.object({
  carrier: z.string(shownRate).min(1, shownRate).max(100, shownRate),
  service: z.string(shownRate).min(1, shownRate).max(100, shownRate),
  price: dollars,
});

const needsReason = "Say why the address is changed.";
const longReason = "The reason can have at most 500 characters.";

export const newAddress = z.object({
  shipping_address: shippingAddress,
  reason: z.string(needsReason).overwrite(oneLine).min(1, needsReason).max(500, longReason),
  /** Accepts a higher tax, which the shop pays, and an address outside the shipping option's zone. */
  confirmed: z.boolean("Send true to confirm, or false.").default(false),
});

export type NewAddress = z.infer<typeof newAddress>;
export type NewRefund = z.infer<typeof newRefund>;
export type ChosenRate = z.infer<typeof chosenRate>;
export type NewNote = z.infer<typeof newNote>;
export type SendAgain = z.infer<typeof sendAgain>;
export type NewHold = z.infer<typeof newHold>;
export type HoldRelease = z.infer<typeof holdRelease>;
