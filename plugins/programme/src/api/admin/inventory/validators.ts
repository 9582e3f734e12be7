import { z } from "@medusajs/framework/zod";
import { colorKeys, MAX_VARIANTS } from "../../../contract/color-keys";
import {
  colorNames,
  keyedBy,
  MAX_VALUE_LENGTH,
  MAX_VARIANT_LENGTH,
  paragraphs,
  price,
  stock,
  text,
  variantNames,
} from "../../../catalog/product-rules";
import { emptyAsUnset, page, searchText } from "../list-query";
import { oneLine } from "../../../contract/entered-text";
import { MAX_STOCK_NOTE_LENGTH, stockReasonKeys } from "../../../contract/stock-reasons";

export const inventoryQuery = z.object({
  q: searchText,
  low: emptyAsUnset(z.enum(["true", "false"], "Send low=true or low=false.")).transform(
    (low) => low === "true",
  ),
  ...page,
});

/** Limits the colors of a new product; later changes can add more. */
const NEW_COLORS = 4;
const newKeys: readonly string[] = colorKeys.slice(0, NEW_COLORS);

export const newProduct = z.object({
  name: text("name", 200),
  description: paragraphs("description", 5000),
  price,
  colors: colorNames.refine(
    (colors) => Object.entries(colors).every(([key, name]) => !name || newKeys.includes(key)),
    `A new product can have up to ${NEW_COLORS} colors.`,
  ),
  pieces: keyedBy(stock),
  second_option: z
    .object({
      title: text("option's name", MAX_VALUE_LENGTH),
      values: z
        .array(text("option's value", MAX_VALUE_LENGTH), "Send the values as a list.")
        .min(1, "Enter at least one value of the second option.")
        .max(MAX_VARIANTS, `A product can have at most ${MAX_VARIANTS} variants.`),
    })
    .optional(),
  state: z
    .enum(["published", "draft"], "Choose whether to publish it now or save it as a draft.")
    .optional(),
});

/** The version that the staff member saw; if it has changed, the response is a 409. */
const version = z.string("Send the version that you edited.").min(1).max(100);

export const productChange = z.object({
  version,
  name: text("name", 200),
  description: paragraphs("description", 5000),
  colors: variantNames,
  pieces: keyedBy(stock),
  prices: keyedBy(price),
});

export const productRemoval = z.object({ version: version.optional() });

const chosen = "Select a color and enter a quantity";

const colorStock = z.object({
  color: z.string(chosen).overwrite(oneLine).min(1, chosen).max(MAX_VARIANT_LENGTH, chosen),
  pieces: z.number(chosen).pipe(stock),
  /** The stock that the staff member saw; if it has changed, the response is a 409. */
  expected: stock.optional(),
});

const unknownReason = `The reasons are ${stockReasonKeys.join(", ")}.`;
const longNote = `The note can have at most ${MAX_STOCK_NOTE_LENGTH} characters.`;

/** Sets one color with `color`, `pieces`, and `expected`, or several with a list of them. */
export const stockChange = z.preprocess(
  (body) =>
    typeof body === "object" && body !== null && !("stocks" in body)
      ? { ...body, stocks: [body] }
      : body,
  z
    .object({
      stocks: z.array(colorStock, chosen).min(1, chosen).max(MAX_VARIANTS, chosen),
      reason: z.enum(stockReasonKeys, unknownReason).optional(),
      note: z
        .string("Enter the note as text.")
        .overwrite(oneLine)
        .max(MAX_STOCK_NOTE_LENGTH, longNote)
        .optional(),
    })
    .refine(({ reason, note }) => reason !== "other" || Boolean(note), "Add a note."),
);

export type InventoryQuery = z.infer<typeof inventoryQuery>;
export type NewProductBody = z.infer<typeof newProduct>;
export type ProductChangeBody = z.infer<typeof productChange>;
export type ProductRemoval = z.infer<typeof productRemoval>;
export type StockChange = z.infer<typeof stockChange>;
