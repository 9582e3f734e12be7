import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { logError } from "../../../../lib/log-error";
import { orderLinesAsCsv } from "../../../../staff/order-lines-csv";
import { allOrderLines } from "../../../../staff/read-order-lines";
import type { ExportLines } from "../validators";

/** All lines that the list shows with the same filters, as a table for spreadsheets. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ExportLines>,
  res: MedusaResponse,
) {
  const lines = allOrderLines(req.scope, req.validatedQuery);
  // An error while reading the first lines can still be answered.
  const first = await lines.next();
  res.set({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="orders.csv"',
    "cache-control": "no-store",
  });
  await pipeline(Readable.from(orderLinesAsCsv(first, lines)), res).catch((error: unknown) => {
    // The answer has begun: only closing the connection can show the client an error.
    logError("The export of order lines was cut off.", error);
  });
}
