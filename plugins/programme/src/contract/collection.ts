/**
 * The colors of Collection RICO in the page's order, which the seed puts on sale and the
 * pictures show. Prices in dollars.
 */
export const colors = [
  { color: "red", name: "Tallon", label: "Red", price: 740 },
  { color: "white", name: "Trey", label: "White", price: 740 },
  { color: "black", name: "Tracy", label: "Black", price: 740 },
  { color: "blue", name: "Talia", label: "Blue", price: 740 },
  { color: "dalmatian", name: "Tai", label: "Dalmatian", price: 860 },
] as const;

/** What each color consists of. */
export const setPieces = ["sling bag", "coin purse", "suede messenger bag"] as const;

/** The handle of the one product whose variants the colors are. */
export const COLLECTION_HANDLE = "collection-rico";

export type CollectionColor = (typeof colors)[number];

/** Returns the path of a product page with this color selected. */
export function piecePath(handle: string, color: string): string {
  const page =
    handle === COLLECTION_HANDLE ? "/products" : `/products/${encodeURIComponent(handle)}`;
  return `${page}?color=${encodeURIComponent(color)}`;
}
