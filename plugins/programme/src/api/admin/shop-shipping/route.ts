import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { ShippingChange, ShippingSettings } from "../../../contract/shipping-settings";
import { addShippingOption } from "../../../shop-settings/change-shipping";
import { readShipping } from "../../../shop-settings/read-shipping";
import { adminOf } from "../../requester";

type Answer = MedusaResponse<ShippingSettings>;

export async function GET(req: AuthenticatedMedusaRequest, res: Answer) {
  res.json(await readShipping(req.scope));
}

export async function POST(req: AuthenticatedMedusaRequest<ShippingChange>, res: Answer) {
  await addShippingOption(req.scope, req.validatedBody, adminOf(req).id);
  res.json(await readShipping(req.scope));
}
