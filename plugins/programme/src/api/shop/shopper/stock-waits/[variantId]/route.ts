import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { stopWaiting } from "../../../../../back-in-stock/change-alerts";
import { readWaits } from "../../../../../back-in-stock/read-alerts";
import type { StockWait } from "../../../../../contract/stock-alerts";
import { requester } from "../../../../requester";

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<StockWait[]>) {
  const { customerId } = requester(req);
  await stopWaiting(req.scope, customerId, req.params.variantId ?? "");
  res.json(await readWaits(req.scope, customerId));
}
