import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { renderPickList } from "../../../../packing-slips/layout/render-pick-list";
import { readPickList } from "../../../../packing-slips/pick-list";
import { sendPdf } from "../../../send-pdf";
import type { Slips } from "../validators";

/** Downloads the pick list of these order lines' orders: the quantity of each product and color. */
export async function POST(req: AuthenticatedMedusaRequest<Slips>, res: MedusaResponse) {
  const list = await readPickList(req.scope, req.validatedBody.line_ids);
  sendPdf(res, "pick-list.pdf", await renderPickList(list));
}
