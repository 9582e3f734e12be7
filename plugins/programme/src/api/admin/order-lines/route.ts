import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readOrderLines } from "../../../staff/read-order-lines";
import type { ListLines } from "./validators";

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ListLines>,
  res: MedusaResponse,
) {
  const { limit, offset, ...filter } = req.validatedQuery;
  res.json(await readOrderLines(req.scope, filter, { limit, offset }));
}
