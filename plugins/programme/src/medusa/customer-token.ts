import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, generateJwtToken } from "@medusajs/framework/utils";
import { SESSION_DAYS } from "../server-kit/session-cookie";

interface Session {
  id: string;
  customerId: string;
  identityId: string;
}

/**
 * Creates a token that identifies a customer to Medusa; the claim `session_id` is specific to the
 * shop.
 */
export function customerToken(container: MedusaContainer, session: Session): string {
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  return generateJwtToken(
    {
      actor_id: session.customerId,
      actor_type: "customer",
      auth_identity_id: session.identityId,
      auth_provider: "emailpass",
      app_metadata: { customer_id: session.customerId },
      session_id: session.id,
    },
    { secret: http.jwtSecret, expiresIn: `${SESSION_DAYS}d` },
  );
}
