import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { countRequest } from "../../../../lib/address-limits";
import { readOwnData } from "../../../../accounts/read-own-data";
import { requester } from "../../../requester";

/** Everything the shop stores about the customer, as a file. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await countRequest("account-data", requester(req).customerId);
  const data = await readOwnData(req.scope, requester(req));
  res.set({
    "content-disposition": 'attachment; filename="the-tomashis-my-data.json"',
    "cache-control": "private, no-store",
  });
  res.type("json").send(JSON.stringify(data, null, 2));
}
