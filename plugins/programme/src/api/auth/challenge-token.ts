import { generateJwtToken } from "@medusajs/framework/utils";
import { environment } from "../../server-kit/environment";

/**
 * Creates the dashboard's token between the two steps of its login. Medusa lets a token without an
 * actor reach only `/auth/session` and the code check.
 */
export function challengeToken(challenge: string): string {
  return generateJwtToken(
    { actor_id: "", actor_type: "user", auth_identity_id: "owes a code", challenge },
    { secret: environment().JWT_SECRET, expiresIn: "5m" },
  );
}

/** Returns the challenge in Medusa's parsed token or in the cookie's session. */
export function challengeOf(context: unknown): string | undefined {
  const isNamed = typeof context === "object" && context !== null && "challenge" in context;
  return isNamed && typeof context.challenge === "string" ? context.challenge : undefined;
}
