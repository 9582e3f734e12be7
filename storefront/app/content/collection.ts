/** The five colours of Collection RICO, in the order in which the page shows them. */
export const colors = [
  { color: "red", name: "Tallon", label: "Red", price: 740 },
  { color: "white", name: "Trey", label: "White", price: 740 },
  { color: "black", name: "Tracy", label: "Black", price: 740 },
  { color: "blue", name: "Talia", label: "Blue", price: 740 },
  { color: "dalmatian", name: "Tai", label: "Dalmatian", price: 860 },
] as const;

export type CollectionColor = (typeof colors)[number];

export const collectionTexts = {
  title: "Collection RICO",
  intro:
    "Each order includes a sling bag, a coin purse and a suede messenger bag: three pieces, one leather, cut and sewn by hand. Shipped from the United States.",
} as const;
