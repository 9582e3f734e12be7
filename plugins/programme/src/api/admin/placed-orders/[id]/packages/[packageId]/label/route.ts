import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { buyLabel } from "../../../../../../../labels/buy-label";
import { readLabelPdf, readOrderPackages } from "../../../../../../../labels/read-label";
import { voidLabel } from "../../../../../../../labels/void-label";
import { adminOf } from "../../../../../../requester";
import { sendPdf } from "../../../../../../send-pdf";
import type { ChosenRate } from "../../../../../placed-orders/validators";

/** Returns the label as a PDF. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const { id = "", packageId = "" } = req.params;
  sendPdf(res, `label-${packageId}.pdf`, await readLabelPdf(req.scope, id, packageId));
}

/** Buys a label at the rate that was shown. */
export async function POST(req: AuthenticatedMedusaRequest<ChosenRate>, res: MedusaResponse) {
  const { id = "", packageId = "" } = req.params;
  await buyLabel(req.scope, id, { packageId, rate: req.validatedBody }, adminOf(req));
  res.json({ packages: await readOrderPackages(req.scope, id) });
}

/** Voids the label of a package or a return that was not handed over. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const { id = "", packageId = "" } = req.params;
  await voidLabel(req.scope, id, packageId, adminOf(req));
  res.json({ packages: await readOrderPackages(req.scope, id) });
}
