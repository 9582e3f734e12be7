import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Shopper } from "../../../../contract/http";
import { readShopper } from "../read-shopper";
import { changeProfile, type ProfileChange } from "../../../../accounts/change-profile";
import { clientAddress } from "../../../../lib/client-address";
import { sessionIdOf } from "../../../login-session";
import { requester } from "../../../requester";

/** Changes the asker's own profile as a whole. */
export async function POST(
  req: AuthenticatedMedusaRequest<ProfileChange>,
  res: MedusaResponse<Shopper>,
) {
  const { customer_id } = requester(req);
  await changeProfile(
    req.scope,
    { customerId: customer_id, sessionId: sessionIdOf(req) ?? "", address: clientAddress(req) },
    req.validatedBody,
  );
  res.json(await readShopper(req.scope, requester(req), ["profile"]));
}
