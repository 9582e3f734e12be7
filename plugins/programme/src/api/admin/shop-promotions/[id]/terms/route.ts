import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { PromotionSettings, PromotionTerms } from "../../../../../contract/promotion-settings";
import { changePromotion } from "../../../../../shop-settings/change-promotions";
import { readPromotions } from "../../../../../shop-settings/read-promotions";
import { adminOf } from "../../../../requester";

export async function POST(
  req: AuthenticatedMedusaRequest<PromotionTerms>,
  res: MedusaResponse<PromotionSettings>,
) {
  await changePromotion(req.scope, req.params.id ?? "", req.validatedBody, adminOf(req).id);
  res.json(await readPromotions(req.scope));
}
