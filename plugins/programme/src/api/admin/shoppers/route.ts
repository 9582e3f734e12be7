import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readShoppers } from "../../../staff/read-shoppers";
import type { ShoppersQuery } from "./validators";

/** Everybody with an account, newest first, each with the cart. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ShoppersQuery>,
  res: MedusaResponse,
) {
  res.json(await readShoppers(req.scope, req.validatedQuery));
}
