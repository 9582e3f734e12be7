import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import type { ActiveSessions } from "../../../../../contract/http";
import { readSessions } from "../../../../../accounts/read-sessions";
import { endSessions, type sessionsToEnd } from "../../../../../accounts/end-sessions";
import { requester } from "../../../../requester";

/** Ends one session, or all but this one; returns the remaining sessions. */
export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof sessionsToEnd>>,
  res: MedusaResponse<ActiveSessions>,
) {
  const by = requester(req);
  await endSessions(req.scope, by, req.validatedBody);
  res.json({ sessions: await readSessions(req.scope, by) });
}
