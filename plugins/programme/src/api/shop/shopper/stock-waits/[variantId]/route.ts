import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { cancelAlert } from "../../../../../back-in-stock/change-alerts";
import { readAlerts } from "../../../../../back-in-stock/read-alerts";
import type { StockAlert } from "../../../../../contract/stock-alerts";
import { requester } from "../../../../requester";

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse<StockAlert[]>) {
  const { customerId } = requester(req);
  await cancelAlert(req.scope, customerId, req.params.variantId ?? "");
  res.json(await readAlerts(req.scope, customerId));
}
