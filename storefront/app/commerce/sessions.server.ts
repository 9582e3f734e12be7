import type { ActiveSession, ActiveSessions } from "@tomashi/programme/contract/http";
import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

/** Returns the customer's active sessions, the current one first. */
export async function listSessions(auth: Auth): Promise<ActiveSession[]> {
  const { sessions } = await commerce<ActiveSessions>("/shop/shopper/sessions", auth);
  return sessions;
}

/**
 * Logs out the device `session`; without it, all devices but this one. Throws CommerceError 403 for
 * a wrong password, and 404 for a device that is already logged out.
 */
export async function revokeSessions(
  body: { password: string; session?: string },
  auth: Auth & { clientAddress: string },
): Promise<void> {
  await commerce("/shop/shopper/sessions/removal", { method: "POST", body, ...auth });
}
