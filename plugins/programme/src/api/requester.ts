import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http";
import type { Actor } from "../contract/statuses";

/** The customer and the log-in behind an authenticated store request. */
export function requester(req: AuthenticatedMedusaRequest): {
  customer_id: string;
  auth_identity_id: string;
} {
  return {
    customer_id: req.auth_context.actor_id,
    auth_identity_id: req.auth_context.auth_identity_id,
  };
}

/** The admin behind an authenticated admin request, as the record of a change names them. */
export function adminOf(req: AuthenticatedMedusaRequest): Actor {
  return { kind: "admin", id: req.auth_context.actor_id };
}
