import type { MedusaContainer } from "@medusajs/framework/types";
import type { ActiveSession } from "../contract/http";
import { problem } from "../lib/problem";
import { LOGIN_SESSION_MODULE } from "../modules/login-session";
import type LoginSessionService from "../modules/login-session/service";
import { readActiveSessions } from "../read/session";
import type { Requester } from "./requester";

/** Returns the active sessions of this login: the current one first, then by their last use. */
export async function readSessions(
  container: MedusaContainer,
  requester: Requester,
): Promise<ActiveSession[]> {
  const rows = await readActiveSessions(container, requester);
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_this: row.id === requester.sessionId,
  }));
}

/** Throws 404 for a session that is not the requester's or has ended. */
export async function endSession(
  container: MedusaContainer,
  requester: Requester,
  id: string,
): Promise<void> {
  const found = (await readSessions(container, requester)).some((one) => one.id === id);
  if (!found) throw problem(404, "This device is no longer logged in.");
  await container.resolve<LoginSessionService>(LOGIN_SESSION_MODULE).end(id);
}

export async function endOtherSessions(
  container: MedusaContainer,
  { identityId, sessionId }: Requester,
): Promise<void> {
  await container
    .resolve<LoginSessionService>(LOGIN_SESSION_MODULE)
    .endAllBut(identityId, sessionId);
}
