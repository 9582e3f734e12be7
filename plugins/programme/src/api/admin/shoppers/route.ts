import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readShoppers } from "../../../staff/read-shoppers";
import type { ShoppersQuery } from "./validators";

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ShoppersQuery>,
  res: MedusaResponse,
) {
  res.json(await readShoppers(req.scope, req.validatedQuery));
}
