import type { HttpTypes } from "@medusajs/types";
import type { Product } from "~/catalog/product";

/** The engine's products as the screens use them. An answer that is no list counts as empty. */
export function productsOf(answer: unknown): Product[] {
  if (!Array.isArray(answer)) return [];
  return (answer as HttpTypes.StoreProduct[]).map((product) => ({
    id: product.id,
    name: product.title,
    description: product.description ?? "",
    colors: (product.variants ?? [])
      .toSorted((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0))
      .map((variant) => ({
        variantId: variant.id,
        name: variant.title ?? "",
        color: (variant.options?.[0]?.value ?? "").toLowerCase(),
        price: variant.calculated_price?.calculated_amount ?? 0,
        stock: variant.inventory_quantity ?? 0,
      })),
  }));
}
