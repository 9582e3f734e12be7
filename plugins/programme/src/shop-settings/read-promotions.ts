import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { PromotionSettings } from "../contract/promotion-settings";
import { environment } from "../server-kit/environment";
import { promotionRow, type StoredPromotion } from "./promotion-rows";
import { sampleOrder } from "./sample-order";

/**
 * Returns the promotions, newest first, and a sample order, which uses the promotion with this code
 * if there is one.
 */
export async function readPromotions(
  container: MedusaContainer,
  code?: string,
): Promise<PromotionSettings> {
  const promotions = await listPromotions(container);
  const used = promotions.find((promotion) => promotion.code === code && !promotion.is_automatic);
  return {
    rows: promotions.map((promotion) => promotionRow(promotion, environment().SHOP_TIME_ZONE)),
    sample_code: used?.code ?? null,
    sample: await sampleOrder(container, used?.id),
  };
}

/** Casts the result, because Medusa's types omit the values of rules. */
export async function listPromotions(container: MedusaContainer): Promise<StoredPromotion[]> {
  const promotions = await container.resolve(Modules.PROMOTION).listPromotions(
    {},
    {
      relations: [
        ...["application_method", "application_method.target_rules"],
        ...["rules", "rules.values", "campaign", "campaign.budget"],
      ],
      order: { created_at: "DESC" },
    },
  );
  return promotions as unknown as StoredPromotion[];
}
