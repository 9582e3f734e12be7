import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { OrderLine } from "../../../../../../http";
import { ownLine } from "../../../../../../order-line/own-line";
import { requestReturn } from "../../../../../../order-line/return-line";
import { readOrders } from "../../../../../../shopper/read-orders";
import { asking } from "../../../../../request";

/** A customer asks to return one of their own lines. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<OrderLine[]>) {
  const { customer_id } = asking(req);
  const line = await ownLine(req.scope, customer_id, req.params.lineId ?? "");
  await requestReturn(req.scope, line.line_id, { kind: "customer", id: customer_id });
  res.json(await readOrders(req.scope, customer_id));
}
