import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { orderLinesAsCsv } from "../../../../staff/order-lines-csv";
import { allOrderLines } from "../../../../staff/read-order-lines";
import { sendCsv } from "../../../send-csv";
import type { ExportLines } from "../validators";

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ExportLines>,
  res: MedusaResponse,
) {
  const rows = orderLinesAsCsv(allOrderLines(req.scope, req.validatedQuery));
  await sendCsv(res, "orders.csv", rows);
}
