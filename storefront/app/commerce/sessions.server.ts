import type { ActiveSession, ActiveSessions } from "@tomashi/programme/contract/http";
import { engine } from "./medusa-client.server";
import type { Auth } from "./auth";

/** The shopper's active sessions, this browser's first. */
export async function listLogIns(auth: Auth): Promise<ActiveSession[]> {
  const { sessions } = await engine<ActiveSessions>("/shop/shopper/sessions", auth);
  return sessions;
}

/**
 * Logs out one device, `session`, or all but this one. EngineError 403 for a wrong password,
 * 404 for a device that is logged out already.
 */
export async function endLogIns(
  body: { password: string; session?: string },
  auth: Auth & { clientAddress: string },
): Promise<void> {
  await engine("/shop/shopper/sessions/removal", { method: "POST", body, ...auth });
}
