import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { LogInPlaces } from "../../../../../http";
import { endSession, readSessions } from "../../../../../shopper/sessions";
import { askingSession } from "../../../../login-session";

/** Logs the asker out on one device; answers those that are left. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<LogInPlaces>) {
  const asking = askingSession(req);
  await endSession(req.scope, asking, req.params.id ?? "");
  res.json({ sessions: await readSessions(req.scope, asking) });
}
