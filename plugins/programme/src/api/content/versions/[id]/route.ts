import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readLegalVersion } from "../../../../content/read-content";
import type { LegalVersion } from "../../../../contract/content/http";

/** Returns a published version of a legal text: current, upcoming, or earlier. */
export async function GET(req: MedusaRequest, res: MedusaResponse<LegalVersion>) {
  res.json(await readLegalVersion(req.scope, req.params.id ?? ""));
}
