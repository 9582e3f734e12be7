import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { ShippingChange, ShippingSettings } from "../../../../contract/shipping-settings";
import {
  changeShippingOption,
  removeShippingOption,
} from "../../../../shop-settings/change-shipping";
import { readShipping } from "../../../../shop-settings/read-shipping";
import { adminOf } from "../../../requester";

type Answer = MedusaResponse<ShippingSettings>;

export async function POST(req: AuthenticatedMedusaRequest<ShippingChange>, res: Answer) {
  await changeShippingOption(req.scope, req.params.id ?? "", req.validatedBody, adminOf(req).id);
  res.json(await readShipping(req.scope));
}

export async function DELETE(req: AuthenticatedMedusaRequest, res: Answer) {
  await removeShippingOption(req.scope, req.params.id ?? "", adminOf(req).id);
  res.json(await readShipping(req.scope));
}
