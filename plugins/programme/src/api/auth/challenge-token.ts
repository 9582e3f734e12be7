import { generateJwtToken } from "@medusajs/framework/utils";
import { environment } from "../../server-kit/environment";

/**
 * The dashboard's token between the two steps of its login. The engine lets a token without an
 * actor reach `/auth/session` and the code check, and nothing else.
 */
export function challengeToken(challenge: string): string {
  return generateJwtToken(
    { actor_id: "", actor_type: "user", auth_identity_id: "owes a code", challenge },
    { secret: environment().JWT_SECRET, expiresIn: "5m" },
  );
}

/** The challenge in the engine's parsed token or in the cookie's session. */
export function challengeOf(context: unknown): string | undefined {
  const isNamed = typeof context === "object" && context !== null && "challenge" in context;
  return isNamed && typeof context.challenge === "string" ? context.challenge : undefined;
}
