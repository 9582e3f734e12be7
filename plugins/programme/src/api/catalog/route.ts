import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readCatalog } from "../../catalog/read-catalog";
import type { Catalog } from "../../contract/http-catalog";

/** The catalog that the storefront caches. Express adds an ETag, and answers 304 if unchanged. */
export async function GET(req: MedusaRequest, res: MedusaResponse<Catalog>) {
  const products = await readCatalog(req.scope);
  res.json({
    products: products.map(({ id, name, description, colors }) => ({
      id,
      name,
      description,
      colors: colors.map(({ variantId, name, color, price, stock }) => ({
        variantId,
        name,
        color,
        price,
        stock,
      })),
    })),
  });
}
