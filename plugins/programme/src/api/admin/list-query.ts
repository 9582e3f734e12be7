import { z } from "@medusajs/framework/zod";
import { oneLine } from "../../contract/entered-text";

/** Makes a list filter optional: a field that a form sends empty counts as not set. */
export function emptyAsUnset<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

export function wholeNumber(name: string, least: number, most: number) {
  const message = `${name} must be a whole number from ${least} to ${most}.`;
  return emptyAsUnset(
    z
      .string(message)
      .regex(/^\d{1,9}$/, message)
      .transform(Number)
      .pipe(z.number().min(least, message).max(most, message)),
  );
}

export const searchText = emptyAsUnset(
  z
    .string("Send one search string.")
    .overwrite(oneLine)
    .max(100, "Search for at most 100 characters."),
).transform((text) => (text === "" ? undefined : text));

export const page = {
  limit: wholeNumber("The limit", 1, 200).transform((limit) => limit ?? 50),
  offset: wholeNumber("The offset", 0, 999_999_999).transform((offset) => offset ?? 0),
};
