import { generateJwtToken } from "@medusajs/framework/utils";
import { environment } from "../../contract/environment";

/**
 * What the dashboard carries from the first step of its log-in to the second. The engine lets a token
 * without an actor as far as `/auth/session` and the check of a code, and nowhere else.
 */
export function challengeToken(challenge: string): string {
  return generateJwtToken(
    { actor_id: "", actor_type: "user", auth_identity_id: "owes a code", challenge },
    { secret: environment().JWT_SECRET, expiresIn: "5m" },
  );
}

/** The challenge in what the engine has read of a token or kept with a cookie. */
export function challengeOf(context: unknown): string | undefined {
  const isNamed = typeof context === "object" && context !== null && "challenge" in context;
  return isNamed && typeof context.challenge === "string" ? context.challenge : undefined;
}
