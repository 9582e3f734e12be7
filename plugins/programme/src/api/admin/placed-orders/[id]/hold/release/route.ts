import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { releaseOrderHolds } from "../../../../../../staff/order-holds";
import { adminOf } from "../../../../../requester";
import type { HoldRelease } from "../../../validators";

/** Releases the order's holds. */
export async function POST(req: AuthenticatedMedusaRequest<HoldRelease>, res: MedusaResponse) {
  const { note, holds } = req.validatedBody;
  const release = { orderId: req.params.id ?? "", note, holdIds: holds };
  await releaseOrderHolds(req.scope, release, adminOf(req).id);
  res.json({ message: "Hold released" });
}
