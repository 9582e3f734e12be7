import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { ActiveSessions } from "../../../../contract/http";
import { readSessions } from "../../../../accounts/read-sessions";
import { requester } from "../../../requester";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<ActiveSessions>) {
  res.json({ sessions: await readSessions(req.scope, requester(req)) });
}
