import { z } from "@medusajs/framework/zod";
import { price } from "../../../catalog/product-rules";
import { altProblem, MAX_IMAGES } from "../../../contract/image-rules";
import { MAX_VARIANTS } from "../../../contract/color-keys";
import { isGrams } from "../../../contract/shipping-settings";
import { productStates } from "../../../contract/statuses";
import { page, searchText } from "../list-query";
import { oneLine } from "../../../contract/entered-text";

export const shopProductsQuery = z.object({ q: searchText, ...page });

const noPicture = "Use an image that was uploaded here.";
const noAlt = "Describe the image in a few words.";

/** Accepts only what a staff member can choose; the shop reads the image's sizes itself. */
const picture = z.object(
  {
    name: z.string(noPicture).regex(/^pictures\/\w{1,64}$/, noPicture),
    alt: z
      .string(noAlt)
      .overwrite(oneLine)
      .superRefine((alt, context) => {
        const message = altProblem(alt);
        if (message !== undefined) context.addIssue({ code: "custom", message });
      }),
    color: z
      .string(noPicture)
      .overwrite(oneLine)
      .toLowerCase()
      .max(60, noPicture)
      .nullable()
      .default(null),
  },
  noPicture,
);

const day = "Enter a date as YYYY-MM-DD, such as 2027-02-01.";
const swatch = "Enter the swatch as a hex color, such as #7a3b2e.";
const weight = "Enter the weight in whole grams, such as 2400.";
const color = z.strictObject({
  variant_id: z.string("Send the color.").min(1, "Send the color.").max(100, "Send the color."),
  price,
  reduced_price: price.nullable(),
  pre_order: z.boolean("Choose whether it is a pre-order."),
  ships_on: z.iso.date(day).nullable(),
  swatch: z
    .string(swatch)
    .regex(/^#[0-9a-f]{6}$/i, swatch)
    .toLowerCase()
    .nullable(),
  weight: z
    .number(weight)
    .refine((grams) => isGrams(String(grams)), weight)
    .nullish(),
});

const seenVersion = "Send the version that you edited.";

export const shopProductChange = z.object({
  version: z.string(seenVersion).min(1, seenVersion).max(100, seenVersion),
  state: z.enum(productStates, "Choose whether it is published, a draft, or scheduled."),
  publish_local: z.string("Enter a time such as 2026-12-01T09:00.").max(30).nullish(),
  pictures: z
    .array(picture, "Send the images as a list.")
    .max(MAX_IMAGES, `A product can have at most ${MAX_IMAGES} images.`),
  colors: z
    .array(color, "Send the colors as a list.")
    .max(MAX_VARIANTS, "There are too many colors."),
});

const seenPlace = "Send `seen`, the position shown to the user.";

export const placeChange = z.object({
  to: z.enum(["first", "up", "down", "last"], "The move must be first, up, down, or last."),
  seen: z.int(seenPlace).min(1, seenPlace),
});

export type ShopProductsQuery = z.infer<typeof shopProductsQuery>;
export type ShopProductChangeBody = z.infer<typeof shopProductChange>;
export type PlaceChangeBody = z.infer<typeof placeChange>;
