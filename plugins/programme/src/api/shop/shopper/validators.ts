import { z } from "@medusajs/framework/zod";
import { shippingAddress } from "../../../addresses/address-schema";
import { MAX_VARIANT_LENGTH } from "../../../catalog/product-rules";
import { INVALID_CODE } from "../../../cart/discount-codes";
import { shopperParts } from "../../../contract/http";
import { MAX_RETURN_NOTE_LENGTH, returnReasonKeys } from "../../../contract/return-reasons";
import { oneLine, severalLines } from "../../../contract/entered-text";

export const shopperQuery = z.object({
  parts: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(z.array(z.enum(shopperParts))),
});

const quantity = z
  .number("Quantity must be a whole number of at least 1.")
  .int("Quantity must be a whole number of at least 1.")
  .min(1, "Quantity must be a whole number of at least 1.")
  .max(1000, "Quantity must be at most 1000.");

const noVariant = "Send the variant_id of the item.";
const variant_id = z.string(noVariant).min(1, noVariant);
export const addLine = z.object({ variant_id, quantity: quantity.default(1) });
export const addWish = z.object({ variant_id });
export const newAlert = z.object({ variant_id });
export const updateLine = z.object({ quantity });
const shippingOption = z.string("Please choose a shipping option.").min(1).max(100);
const noAddress = "Send the address_id of a saved address.";
/**
 * Includes the shipping address if the price depends on it, or if there is no payment page on which
 * to enter it.
 */
export const quoteCheckout = z.object({
  shipping_address: shippingAddress.optional(),
  /** ID of a saved address, instead of `shipping_address`. */
  address_id: z.string(noAddress).min(1, noAddress).max(100, noAddress).optional(),
  shipping_option: shippingOption.optional(),
});
export const startCheckout = quoteCheckout.extend({
  /** Saves the entered address for the next order. */
  save_address: z.boolean().optional(),
  /** In dollars. */
  expected_total: z.number("The total must be a number.").min(0).max(1_000_000).optional(),
  /** The page to which Stripe redirects; its origin must be one of ALLOWED_ORIGINS. */
  return_url: z.url("The return_url must be a URL.").max(500).optional(),
});
export const addCode = z.object({
  code: z
    .string("Please enter a code.")
    .overwrite(oneLine)
    .min(1, "Please enter a code.")
    .max(100, INVALID_CODE),
});
const noSession = "Send the session_id from the URL to which the payment page redirected.";
export const confirmCheckout = z.object({
  session_id: z.string(noSession).min(1, noSession).max(200, noSession),
});

const tooManyWords = `Your note can have at most ${MAX_RETURN_NOTE_LENGTH} characters.`;

/** Accepts `{"exchangeColor": "blue"}` to exchange the color instead of a refund. */
export const requestReturn = z.object({
  exchangeColor: z
    .string("The color must be a string.")
    .overwrite(oneLine)
    .min(1)
    .max(MAX_VARIANT_LENGTH)
    .optional(),
  reason: z.enum(returnReasonKeys, "Please choose a reason from the list, or none.").optional(),
  note: z
    .string(tooManyWords)
    .overwrite(severalLines)
    .max(MAX_RETURN_NOTE_LENGTH, tooManyWords)
    .optional(),
  quantity: quantity.optional(),
});

/** Cancels all units of the order line unless there is a quantity. */
export const cancelItems = z.object({ quantity: quantity.optional() });

export const changeAddress = z.object({ shipping_address: shippingAddress });

export type ChangeAddress = z.infer<typeof changeAddress>;
export type CancelItems = z.infer<typeof cancelItems>;
export type RequestReturn = z.infer<typeof requestReturn>;
export type ShopperQuery = z.infer<typeof shopperQuery>;
export type AddLine = z.infer<typeof addLine>;
export type AddWish = z.infer<typeof addWish>;
export type NewAlert = z.infer<typeof newAlert>;
export type UpdateLine = z.infer<typeof updateLine>;
export type QuoteCheckout = z.infer<typeof quoteCheckout>;
export type AddCode = z.infer<typeof addCode>;
export type StartCheckout = z.infer<typeof startCheckout>;
export type ConfirmCheckout = z.infer<typeof confirmCheckout>;
