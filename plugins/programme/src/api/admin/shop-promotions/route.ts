import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { NewPromotion, PromotionSettings } from "../../../contract/promotion-settings";
import { addPromotion } from "../../../shop-settings/change-promotions";
import { readPromotions } from "../../../shop-settings/read-promotions";
import { adminOf } from "../../requester";
import type { PromotionsQuery } from "./validators";

type Answer = MedusaResponse<PromotionSettings>;

export async function GET(req: AuthenticatedMedusaRequest<unknown, PromotionsQuery>, res: Answer) {
  res.json(await readPromotions(req.scope, req.validatedQuery.code));
}

export async function POST(req: AuthenticatedMedusaRequest<NewPromotion>, res: Answer) {
  await addPromotion(req.scope, req.validatedBody, adminOf(req).id);
  res.json(await readPromotions(req.scope));
}
