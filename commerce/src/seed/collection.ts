/** Collection RICO: one product, one variant for each color, prices in dollars. */
export const collection = {
  title: "Collection RICO",
  handle: "collection-rico",
  description:
    "A sling bag, a coin purse and a suede messenger bag, made by hand and sold as one set.",
  weight_grams: 2400,
  variants: [
    { title: "Tallon", color: "red", price: 740 },
    { title: "Trey", color: "white", price: 740 },
    { title: "Tracy", color: "black", price: 740 },
    { title: "Talia", color: "blue", price: 740 },
    { title: "Tai", color: "dalmatian", price: 860 },
  ],
  /** Pieces of each color in a fresh shop. */
  stock: 50,
} as const;
