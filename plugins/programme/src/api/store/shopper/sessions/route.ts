import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { LogInPlaces } from "../../../../http";
import { endOtherSessions, readSessions } from "../../../../shopper/sessions";
import { askingSession } from "../../../login-session";

/** Where the asker is logged in. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<LogInPlaces>) {
  res.json({ sessions: await readSessions(req.scope, askingSession(req)) });
}

/** Logs the asker out everywhere but here. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<LogInPlaces>) {
  const asking = askingSession(req);
  await endOtherSessions(req.scope, asking);
  res.json({ sessions: await readSessions(req.scope, asking) });
}
