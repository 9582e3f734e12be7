import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Shopper } from "../../../../contract/http";
import { readShopper } from "../read-shopper";
import { changeProfile, type ProfileChange } from "../../../../accounts/change-profile";
import { requester } from "../../../requester";

export async function POST(
  req: AuthenticatedMedusaRequest<ProfileChange>,
  res: MedusaResponse<Shopper>,
) {
  const by = requester(req);
  await changeProfile(req.scope, by, req.validatedBody);
  res.json(await readShopper(req.scope, by, ["profile"]));
}
