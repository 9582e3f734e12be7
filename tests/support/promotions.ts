import { create, remove } from "./owner-settings.ts";

let last = 0;

interface PromotionSettings {
  /** Percent off; 20 by default. */
  percent?: number;
  target?: "items" | "shipping_methods";
  isAutomatic?: boolean;
  isReturnable?: boolean;
  limit?: number;
  /** In ISO 8601 format. */
  endsAt?: string;
}

/** Creates a promotion with a unique code. Returns the code and a function that removes it. */
export async function newPromotion({
  percent = 20,
  target = "items",
  isAutomatic = false,
  isReturnable = false,
  limit,
  endsAt,
}: PromotionSettings = {}) {
  const code = `CODE${process.pid}-${++last}`;
  const campaign =
    limit === undefined && endsAt === undefined
      ? {}
      : {
          campaign: {
            name: code,
            campaign_identifier: code,
            ...(endsAt && { starts_at: "2020-01-01T00:00:00Z", ends_at: endsAt }),
            ...(limit !== undefined && { budget: { type: "usage", limit } }),
          },
        };
  const { promotion } = await create<{
    promotion: { id: string; campaign_id: string | null };
  }>("/admin/promotions", {
    ...{ code, type: "standard", status: "active", is_automatic: isAutomatic },
    application_method: {
      ...{ type: "percentage", target_type: target, value: percent },
      allocation: target === "items" ? "across" : "each",
      ...(target === "shipping_methods" && { max_quantity: 1 }),
    },
    ...campaign,
    ...(isReturnable && { metadata: { returnable: true } }),
  });
  return {
    code,
    remove: async () => {
      await remove(`/admin/promotions/${promotion.id}`);
      if (promotion.campaign_id) await remove(`/admin/campaigns/${promotion.campaign_id}`);
    },
  };
}
