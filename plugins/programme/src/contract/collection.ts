/**
 * The five colors of Collection RICO in the page's order, which the seed puts on sale and the
 * pictures show. Prices in dollars.
 */
export const colors = [
  { color: "red", name: "Tallon", label: "Red", price: 740 },
  { color: "white", name: "Trey", label: "White", price: 740 },
  { color: "black", name: "Tracy", label: "Black", price: 740 },
  { color: "blue", name: "Talia", label: "Blue", price: 740 },
  { color: "dalmatian", name: "Tai", label: "Dalmatian", price: 860 },
] as const;

export type CollectionColor = (typeof colors)[number];
