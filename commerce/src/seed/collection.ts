import { colors } from "@tomashi/programme/contract/collection";

/** One product with one variant for each color. Prices are in dollars. */
export const collection = {
  title: "Collection RICO",
  handle: "collection-rico",
  description:
    "A sling bag, a coin purse and a suede messenger bag, made by hand and sold as one set.",
  weight_grams: 2400,
  variants: colors.map(({ name, color, price }) => ({ title: name, color, price })),
  /** The initial stock of each color. */
  stock: 50,
} as const;
