import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readSales } from "../../../staff/read-sales";
import type { SalesQuery } from "./validators";

/** Returns the sales of the last days, including today. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, SalesQuery>,
  res: MedusaResponse,
) {
  res.json(await readSales(req.scope, req.validatedQuery.days));
}
