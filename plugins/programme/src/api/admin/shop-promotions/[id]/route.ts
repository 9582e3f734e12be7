import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { PromotionSettings } from "../../../../contract/promotion-settings";
import { removePromotion, switchPromotion } from "../../../../shop-settings/change-promotions";
import { readPromotions } from "../../../../shop-settings/read-promotions";
import { adminOf } from "../../../requester";
import type { PromotionSwitch } from "../validators";

type Answer = MedusaResponse<PromotionSettings>;

export async function POST(req: AuthenticatedMedusaRequest<PromotionSwitch>, res: Answer) {
  const { is_on } = req.validatedBody;
  await switchPromotion(req.scope, req.params.id ?? "", is_on, adminOf(req).id);
  res.json(await readPromotions(req.scope));
}

export async function DELETE(req: AuthenticatedMedusaRequest, res: Answer) {
  await removePromotion(req.scope, req.params.id ?? "", adminOf(req).id);
  res.json(await readPromotions(req.scope));
}
