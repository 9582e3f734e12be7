import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http";
import type { Requester } from "../../../../accounts/second-factor/set-up";
import { clientAddress } from "../../../../lib/client-address";
import { sessionIdOf } from "../../../login-session";
import { requester } from "../../../requester";

/** Who asks about their own second factor. */
export function factorRequester(req: AuthenticatedMedusaRequest): Requester {
  return {
    identityId: requester(req).auth_identity_id,
    sessionId: sessionIdOf(req) ?? "",
    address: clientAddress(req),
  };
}
