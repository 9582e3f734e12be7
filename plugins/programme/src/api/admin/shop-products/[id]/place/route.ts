import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { moveProduct } from "../../../../../catalog/product-editor/move";
import { readShopProduct } from "../../../../../catalog/product-editor/read";
import { adminOf } from "../../../../requester";
import type { PlaceChangeBody } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<PlaceChangeBody>, res: MedusaResponse) {
  const id = req.params.id ?? "";
  await moveProduct(req.scope, id, req.validatedBody, adminOf(req).id);
  res.json({ product: await readShopProduct(req.scope, id) });
}
