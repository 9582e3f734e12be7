import { z } from "@medusajs/framework/zod";
import { MAX_VARIANTS, variantKeys, type ColorKey } from "../contract/color-keys";
import { oneLine, severalLines } from "../contract/entered-text";
import { VALUE_SEPARATOR } from "../contract/line-item";

/**
 * Validates products for /api and for the admin. Rules without a message use the message of their
 * type.
 */

const keyMessage = `The color keys are color1 to color${MAX_VARIANTS}.`;
export const stock = z
  .number("Stock must be a whole number, 0 or more.")
  .int()
  .min(0)
  .max(1_000_000, "Stock must be at most 1,000,000.");
const priceMessage = "A price must be a number of dollars with at most two decimals.";
export const price = z
  .number(priceMessage)
  .min(0)
  .max(1_000_000, "A price must be at most 1,000,000.")
  .refine((value) => Number(value.toFixed(2)) === value, priceMessage);
const filled = (name: string, most: number, tidy: (text: string) => string) =>
  z.string(`Enter the ${name}.`).overwrite(tidy).min(1).max(most, `The ${name} is too long.`);
export const text = (name: string, most: number) => filled(name, most, oneLine);
export const paragraphs = (name: string, most: number) => filled(name, most, severalLines);

export function keyedBy<V extends z.ZodType>(value: V): z.ZodObject<Keyed<V>> {
  const shape: Keyed<V> = Object.fromEntries(variantKeys.map((key) => [key, value.optional()]));
  return z.strictObject(shape, { error: keyMessage });
}

type Keyed<V extends z.ZodType> = Record<ColorKey, z.ZodOptional<V>>;

/** The longest value of a second option, and the longest color with it: `black / M`. */
export const MAX_VALUE_LENGTH = 40;
export const MAX_VARIANT_LENGTH = 60 + VALUE_SEPARATOR.length + MAX_VALUE_LENGTH;

const namesUpTo = (most: number) =>
  keyedBy(
    z
      .string("The color must be a string.")
      .overwrite(oneLine)
      .max(most, "A color's name is too long."),
  );

export const colorNames = namesUpTo(60);
export const variantNames = namesUpTo(MAX_VARIANT_LENGTH);
