import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { ShopPicture } from "../../../contract/shop-image";
import { takePicture } from "../../../images/create-image";

/** An uploaded picture: multipart, with the fields `file` and `alt`. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ShopPicture>) {
  res.status(201).json(await takePicture(req.scope, req, req.auth_context.actor_id));
}
