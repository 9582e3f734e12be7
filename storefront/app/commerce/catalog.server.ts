import type { HttpTypes } from "@medusajs/types";
import type { Product } from "~/catalog/product";
import { productsOf } from "~/commerce/products-of";
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

/** Every product on sale with its colors, their prices in dollars and the pieces to be had now. */
export async function listProducts(requestId: string): Promise<Product[]> {
  const { products } = await engine<HttpTypes.StoreProductListResponse>("/store/products", {
    query: { fields, region_id: await regionId(), order: "created_at", limit: "100" },
    requestId,
  });
  return productsOf(products);
}
