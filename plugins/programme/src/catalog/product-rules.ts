import { z } from "@medusajs/framework/zod";
import { MAX_VARIANTS, variantKeys, type ColorKey } from "../contract/color-keys";
import { oneLine, severalLines } from "../contract/entered-text";

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

export const colorNames = keyedBy(
  z.string("The color must be a string.").overwrite(oneLine).max(60, "A color's name is too long."),
);
