import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { problem } from "../lib/problem";
import type { OrderLineRow } from "../modules/order-line/service";
import { readReturnSlip } from "../order-lines/return-slip/read-return-slip";
import { renderReturnSlip } from "../order-lines/return-slip/render-return-slip";
import { sendPdf } from "./send-pdf";

/** Sends the return slip of an approved return as a download. Throws 409 in every other status. */
export async function sendReturnSlip(
  req: MedusaRequest,
  res: MedusaResponse,
  line: OrderLineRow,
): Promise<void> {
  if (line.status !== "return_approved") {
    throw problem(409, "The return slip is available only while the return is approved.");
  }
  const slip = await readReturnSlip(req.scope, line);
  sendPdf(res, slip.fileName, await renderReturnSlip(slip));
}
