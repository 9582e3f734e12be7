import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readVersion } from "../../../../../content/read-content";
import type { AdminContentVersion } from "../../../../../contract/content/http";

/** Returns any version with its data, including drafts. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminContentVersion>,
) {
  res.json(await readVersion(req.scope, req.params.id ?? ""));
}
