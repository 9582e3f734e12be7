import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readSections } from "../../../content/read-content";
import type { AdminContent } from "../../../contract/content/http";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminContent>) {
  res.json(await readSections(req.scope));
}
