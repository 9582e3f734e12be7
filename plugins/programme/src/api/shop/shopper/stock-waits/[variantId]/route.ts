import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { stopWaiting } from "../../../../../back-in-stock/change-waits";
import { readWaits } from "../../../../../back-in-stock/read-waits";
import type { StockWait } from "../../../../../contract/stock-waits";
import { requester } from "../../../../requester";

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<StockWait[]>) {
  const { customerId } = requester(req);
  await stopWaiting(req.scope, customerId, req.params.variantId ?? "");
  res.json(await readWaits(req.scope, customerId));
}
