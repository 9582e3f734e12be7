import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { LogInPlaces } from "../../../../contract/http";
import { readSessions } from "../../../../accounts/read-sessions";
import { requester } from "../../../requester";

/** Where the asker is logged in. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<LogInPlaces>) {
  res.json({ sessions: await readSessions(req.scope, requester(req)) });
}
