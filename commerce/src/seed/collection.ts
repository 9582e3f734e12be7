import { colors } from "@tomashi/programme/contract/collection";

/** Collection RICO: one product, one variant for each color, prices in dollars. */
export const collection = {
  title: "Collection RICO",
  handle: "collection-rico",
  description:
    "A sling bag, a coin purse and a suede messenger bag, made by hand and sold as one set.",
  weight_grams: 2400,
  variants: colors.map(({ name, color, price }) => ({ title: name, color, price })),
  /** Pieces of each color in a fresh shop. */
  stock: 50,
} as const;
