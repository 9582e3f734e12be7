import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { ShopImage } from "../../../contract/shop-image";
import { createImage } from "../../../images/create-image";

/** Uploads an image: multipart, with the fields `file` and `alt`. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ShopImage>) {
  res.status(201).json(await createImage(req.scope, req, req.auth_context.actor_id));
}
