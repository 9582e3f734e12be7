import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readChanges } from "../../../read/audit-log";
import type { ChangesQuery } from "./validators";

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ChangesQuery>,
  res: MedusaResponse,
) {
  res.json(await readChanges(req.scope, req.validatedQuery));
}
