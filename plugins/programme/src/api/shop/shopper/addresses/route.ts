import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { addSavedAddress, listSavedAddresses } from "../../../../addresses/saved-addresses";
import type { SavedAddress, ShippingAddress } from "../../../../contract/postal-address";
import { requester } from "../../../requester";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SavedAddress[]>) {
  res.json(await listSavedAddresses(req.scope, requester(req).customerId));
}

export async function POST(
  req: AuthenticatedMedusaRequest<ShippingAddress>,
  res: MedusaResponse<SavedAddress[]>,
) {
  const { customerId } = requester(req);
  await addSavedAddress(req.scope, customerId, req.validatedBody);
  res.status(201).json(await listSavedAddresses(req.scope, customerId));
}
