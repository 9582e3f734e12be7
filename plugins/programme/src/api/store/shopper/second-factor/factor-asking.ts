import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http";
import type { Asking } from "../../../../accounts/second-factor/set-up";
import { clientAddress } from "../../../../lib/client-address";
import { sessionIdOf } from "../../../login-session";
import { asking } from "../../../request";

/** Who asks about their own second factor. */
export function factorAsking(req: AuthenticatedMedusaRequest): Asking {
  return {
    identityId: asking(req).auth_identity_id,
    sessionId: sessionIdOf(req) ?? "",
    address: clientAddress(req),
  };
}
