import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Shopper } from "../../../contract/http";
import { readShopper } from "./read-shopper";
import { requestUser } from "../../login-session";
import { requester } from "../../requester";
import type { ShopperQuery } from "./validators";

/** Returns the customer with the parts that a page needs, so that a page sends one request. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ShopperQuery>,
  res: MedusaResponse<Shopper>,
) {
  const { parts } = req.validatedQuery;
  res.json(await readShopper(req.scope, requester(req), parts, requestUser(req)));
}
