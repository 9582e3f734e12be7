import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { askToBeTold } from "../../../../back-in-stock/change-waits";
import { readWaits } from "../../../../back-in-stock/read-waits";
import type { StockWait } from "../../../../contract/stock-waits";
import { countRequest } from "../../../../lib/address-limits";
import { requester } from "../../../requester";
import type { NewWait } from "../validators";

/** Asks to be told when a sold-out color is back. */
export async function POST(
  req: AuthenticatedMedusaRequest<NewWait>,
  res: MedusaResponse<StockWait[]>,
) {
  const { customerId } = requester(req);
  await countRequest("account-stock-waits", customerId);
  await askToBeTold(req.scope, customerId, req.validatedBody.variant_id);
  res.status(201).json(await readWaits(req.scope, customerId));
}
