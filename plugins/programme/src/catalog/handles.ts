import type { CatalogProduct } from "./read-catalog";

/** Returns a function that finds the handle of a variant's product; null if it is not published. */
export function handlesIn(catalog: CatalogProduct[]): (variantId: string | null) => string | null {
  const handles = new Map(
    catalog.flatMap(({ handle, colors }) => colors.map((one) => [one.variantId, handle] as const)),
  );
  return (variantId) => handles.get(variantId ?? "") ?? null;
}
