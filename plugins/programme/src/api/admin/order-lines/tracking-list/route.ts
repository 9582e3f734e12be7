import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { TrackingReport } from "../../../../contract/tracking-list";
import { previewTrackingList, saveTrackingList } from "../../../../order-lines/tracking-list";
import { adminOf } from "../../../requester";
import type { TrackingList } from "../validators";

/** Previews what each line of a tracking list changes; with `save`, saves each line independently. */
export async function POST(
  req: AuthenticatedMedusaRequest<TrackingList>,
  res: MedusaResponse<TrackingReport>,
) {
  const { text, save } = req.validatedBody;
  res.json(
    save
      ? await saveTrackingList(req.scope, text, adminOf(req))
      : await previewTrackingList(req.scope, text),
  );
}
