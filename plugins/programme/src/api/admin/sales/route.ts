import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readSales } from "../../../staff/read-sales";
import type { SalesQuery } from "./validators";

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, SalesQuery>,
  res: MedusaResponse,
) {
  res.json(await readSales(req.scope, req.validatedQuery.days));
}
