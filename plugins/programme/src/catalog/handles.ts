import type { CatalogProduct } from "./read-catalog";

/** The handle of what a variant belongs to, as long as that is on sale; else null. */
export function handlesIn(catalog: CatalogProduct[]): (variantId: string | null) => string | null {
  const handles = new Map(
    catalog.flatMap(({ handle, colors }) => colors.map((one) => [one.variantId, handle] as const)),
  );
  return (variantId) => handles.get(variantId ?? "") ?? null;
}
