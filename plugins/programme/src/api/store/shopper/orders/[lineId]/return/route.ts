import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { OrderLine } from "../../../../../../http";
import { problem } from "../../../../../../lib/problem";
import { ORDER_LINE_MODULE } from "../../../../../../modules/order-line";
import type OrderLineService from "../../../../../../modules/order-line/service";
import { requestReturn } from "../../../../../../order-line/return-line";
import { readOrders } from "../../../../../../shopper/read-orders";
import { asking } from "../../../../../request";

/** A customer asks to return one of their own lines. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<OrderLine[]>) {
  const { customer_id } = asking(req);
  const lineId = req.params.lineId ?? "";
  const lines = req.scope.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const [own] = await lines.listOrderLines({ line_id: lineId, customer_id }, { take: 1 });
  if (!own) throw problem(404, "There is no such order line.");
  await requestReturn(req.scope, lineId, { kind: "customer", id: customer_id });
  res.json(await readOrders(req.scope, customer_id));
}
