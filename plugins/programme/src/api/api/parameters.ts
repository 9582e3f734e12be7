import { z } from "@medusajs/framework/zod";

const id = z.string().min(1).max(100);
const userId = id.describe("The user's `_id`");
const index = z
  .string()
  .regex(/^\d{1,6}$/, "The index must be a whole number from 0.")
  .describe("The line's index in the user's `orders`, from 0")
  .transform(Number);

export const ofUser = z.object({ id: userId });
export const ofWishlist = z.object({ userId });
export const ofItem = z.object({ id: userId, itemId: id.describe("The item's own `_id`") });
export const ofOrder = z.object({ id: userId, index });
export const ofProduct = z.object({ id: id.describe("The product's `_id`") });
/** Rejects a request if the list has changed since it was read. */
export const lineIdParameter = z.object({
  lineId: z
    .string("The lineId must be a single string.")
    .max(100, "The lineId is too long.")
    .optional()
    .describe("The expected line; returns 409 if another line has this index"),
});

const wholeNumber = (most: number, message: string) =>
  z
    .string(message)
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().max(most, message))
    .optional();

export const page = z.object({
  limit: wholeNumber(200, "The limit must be a whole number from 0 to 200.").describe(
    "Default 50, at most 200",
  ),
  offset: wholeNumber(999_999_999, "The offset must be a whole number from 0.").describe(
    "How many users to skip; default 0",
  ),
});

export const confirmQuery = z.object({
  session_id: z
    .string("Send the session_id.")
    .min(1, "Send the session_id.")
    .max(200, "Unknown session_id.")
    .describe("The ID of the payment session, from the success URL"),
});
