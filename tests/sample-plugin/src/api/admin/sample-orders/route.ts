import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { seenOrders } from "../../../seen-orders";

export function GET(_req: MedusaRequest, res: MedusaResponse): void {
  res.json({ order_ids: [...seenOrders] });
}
