import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { SecurityEvents } from "../../../../../contract/http-admin";
import { readSecurityEvents } from "../../../../../accounts/read-security-events";
import type { EventsQuery } from "../../validators";

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, EventsQuery>,
  res: MedusaResponse<SecurityEvents>,
) {
  res.json(await readSecurityEvents(req.scope, req.params.id ?? "", req.validatedQuery));
}
