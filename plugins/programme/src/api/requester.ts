import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http";
import type { Requester } from "../accounts/requester";
import type { Actor } from "../contract/statuses";
import { clientAddress } from "../lib/client-address";
import { sessionIdOf } from "./login-session";

export function requester(req: AuthenticatedMedusaRequest): Requester {
  return {
    customerId: req.auth_context.actor_id,
    identityId: req.auth_context.auth_identity_id,
    sessionId: sessionIdOf(req) ?? "",
    address: clientAddress(req),
  };
}

export function adminOf(req: AuthenticatedMedusaRequest): Actor {
  return { kind: "admin", id: req.auth_context.actor_id };
}
