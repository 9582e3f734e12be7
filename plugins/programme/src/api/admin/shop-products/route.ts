import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readShopProducts } from "../../../catalog/product-editor/read";
import type { ShopProductsQuery } from "./validators";

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ShopProductsQuery>,
  res: MedusaResponse,
) {
  res.json(await readShopProducts(req.scope, req.validatedQuery));
}
