import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import {
  changeSavedAddress,
  listSavedAddresses,
  removeSavedAddress,
} from "../../../../../addresses/saved-addresses";
import type { SavedAddress, ShippingAddress } from "../../../../../contract/postal-address";
import { requester } from "../../../../requester";

export async function POST(
  req: AuthenticatedMedusaRequest<ShippingAddress>,
  res: MedusaResponse<SavedAddress[]>,
) {
  const { customerId } = requester(req);
  await changeSavedAddress(req.scope, customerId, req.params.id ?? "", req.validatedBody);
  res.json(await listSavedAddresses(req.scope, customerId));
}

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<SavedAddress[]>) {
  const { customerId } = requester(req);
  await removeSavedAddress(req.scope, customerId, req.params.id ?? "");
  res.json(await listSavedAddresses(req.scope, customerId));
}
