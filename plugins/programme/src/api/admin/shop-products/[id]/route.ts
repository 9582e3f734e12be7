import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { changeShopProduct } from "../../../../catalog/product-editor/change";
import { readShopProduct } from "../../../../catalog/product-editor/read";
import { adminOf } from "../../../requester";
import type { ShopProductChangeBody } from "../validators";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ product: await readShopProduct(req.scope, req.params.id ?? "") });
}

/** Changes images, prices, labels, and state in one request. */
export async function POST(
  req: AuthenticatedMedusaRequest<ShopProductChangeBody>,
  res: MedusaResponse,
) {
  const id = req.params.id ?? "";
  await changeShopProduct(req.scope, id, req.validatedBody, adminOf(req).id);
  res.json({ product: await readShopProduct(req.scope, id) });
}
