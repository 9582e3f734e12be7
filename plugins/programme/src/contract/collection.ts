/**
 * Lists the colors of Collection RICO in display order. The seed publishes these colors, and the
 * shop's own images show them. Prices are in dollars.
 */
export const colors = [
  { color: "red", name: "Tallon", label: "Red", price: 740 },
  { color: "white", name: "Trey", label: "White", price: 740 },
  { color: "black", name: "Tracy", label: "Black", price: 740 },
  { color: "blue", name: "Talia", label: "Blue", price: 740 },
  { color: "dalmatian", name: "Tai", label: "Dalmatian", price: 860 },
] as const;

export const setPieces = ["sling bag", "coin purse", "suede messenger bag"] as const;

/** Names the one product that has a variant for each color. */
export const COLLECTION_HANDLE = "collection-rico";

export type CollectionColor = (typeof colors)[number];

/** Returns the path of a product page with this color selected. */
export function productPath(handle: string, color: string): string {
  const page =
    handle === COLLECTION_HANDLE ? "/products" : `/products/${encodeURIComponent(handle)}`;
  return `${page}?color=${encodeURIComponent(color)}`;
}
