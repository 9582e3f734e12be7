import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readCatalog } from "../../catalog/read-catalog";
import { readPublished } from "../../content/read-published";
import type { Catalog } from "../../contract/http-catalog";

/**
 * Returns the catalog that the storefront caches. Express adds an ETag and responds 304 if it is
 * unchanged.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse<Catalog>) {
  const [products, content] = await Promise.all([readCatalog(req.scope), readPublished(req.scope)]);
  res.json({
    content,
    products: products.map(({ id, handle, name, description, pictures, options, colors }) => ({
      id,
      handle,
      name,
      description,
      pictures,
      options,
      colors: colors.map((color) => ({
        variantId: color.variantId,
        name: color.name,
        color: color.color,
        values: color.values,
        price: color.price,
        regularPrice: color.regularPrice,
        finalSale: color.finalSale,
        shipsOn: color.shipsOn,
        swatch: color.swatch,
        stock: color.stock,
      })),
    })),
  });
}
