import { z } from "@medusajs/framework/zod";
import { shippingAddress } from "../../../addresses/address-schema";
import { accountMessages, MAX_LENGTHS } from "../../../contract/account-rules";
import { phonePayments } from "../../../contract/phone-orders";
import { dollars, outsideFields } from "../placed-orders/validators";
import { oneLine } from "../../../contract/entered-text";

const id = z.string("Choose an item.").min(1, "Choose an item.").max(100);
const whole = "Enter a whole number from 0 to 999.";
const reason = z
  .string("Say why the price differs.")
  .overwrite(oneLine)
  .min(1, "Say why the price differs.")
  .max(200, "The reason can have at most 200 characters.");
const code = z
  .string("Enter a code.")
  .overwrite(oneLine)
  .min(1, "Enter a code.")
  .max(100, "Enter a shorter code.");

/** A name creates an account if the email has none. */
export const newOrder = z.object({
  email: z
    .string(accountMessages.email)
    .overwrite(oneLine)
    .max(MAX_LENGTHS.email, accountMessages.long),
  name: z.string().overwrite(oneLine).max(MAX_LENGTHS.name, accountMessages.long).optional(),
});

/** Changes one part of a phone order. */
export const newOrderChange = z.union(
  [
    z.strictObject({
      item: z.object({
        variant_id: id,
        quantity: z.int(whole).min(0, whole).max(999, whole),
        own: z.object({ price: dollars.min(0), reason }).optional(),
      }),
    }),
    z.strictObject({ shipping_address: shippingAddress }),
    z.strictObject({ shipping_option: id }),
    z.strictObject({ add_code: code }),
    z.strictObject({ remove_code: code }),
  ],
  "Send one change: item, shipping_address, shipping_option, add_code, or remove_code.",
);

export const newOrderPayment = z.object({
  by: z.enum(phonePayments, `The payment must be one of ${phonePayments.join(", ")}.`),
  ...outsideFields,
  use_credit: z.boolean("Send true or false.").default(false),
  expected_total: z.number("Send the total that was shown.").min(0),
  over_limit: z.boolean("Send true or false.").default(false),
});

export type StartedOrder = z.infer<typeof newOrder>;
export type NewOrderChange = z.infer<typeof newOrderChange>;
export type NewOrderPayment = z.infer<typeof newOrderPayment>;
