import type { HttpTypes } from "@medusajs/types";
import type { Product } from "~/catalogue/product";
import { engine, regionId } from "./engine.server";

const fields = [
  "id",
  "title",
  "description",
  "variants.id",
  "variants.title",
  "variants.variant_rank",
  "variants.options.value",
  "variants.inventory_quantity",
  "variants.calculated_price",
].join(",");

/** Every product on sale with its colours, their prices in dollars and the pieces to be had now. */
export async function listProducts(requestId: string): Promise<Product[]> {
  const { products } = await engine<HttpTypes.StoreProductListResponse>("/store/products", {
    query: { fields, region_id: await regionId(), order: "created_at", limit: "100" },
    requestId,
  });
  return products.map((product) => ({
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
