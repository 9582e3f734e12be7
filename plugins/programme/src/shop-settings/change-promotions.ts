import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createCampaignsWorkflow,
  createPromotionsWorkflow,
  deleteCampaignsWorkflow,
  deletePromotionsWorkflow,
  updateCampaignsWorkflow,
  updatePromotionsStatusWorkflow,
  updatePromotionsWorkflow,
} from "@medusajs/medusa/core-flows";
import { recordAuditEntries } from "../audit-log/record-entry";
import { dollarsText } from "../contract/money";
import {
  promotionMessages,
  type NewPromotion,
  type PromotionTerms,
} from "../contract/promotion-settings";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { environment } from "../server-kit/environment";
import { datedCampaign, momentsOf, promotionData } from "./promotion-data";
import { promotionRow, sharesCampaign, type StoredPromotion } from "./promotion-rows";
import { listPromotions } from "./read-promotions";

/** Throws 409 if another promotion has the code. */
export function addPromotion(
  container: MedusaContainer,
  promotion: NewPromotion,
  by: string,
): Promise<void> {
  return withLock(container, "settings", "promotions", async () => {
    const stored = await listPromotions(container);
    if (stored.some(({ code }) => code.toUpperCase() === promotion.code)) {
      throw problem(409, promotionMessages.taken);
    }
    await createPromotionsWorkflow(container).run({
      input: { promotionsData: [promotionData(promotion)] },
    });
    await recordChange(container, by, `Added: ${promotion.code}, ${discountText(promotion)}`);
  });
}

/**
 * Changes the code, the discount, the dates, and whether items can be returned. Open carts get the
 * new terms; open payment pages keep theirs. Throws 404 if the promotion was removed. Throws 409 if
 * another promotion has the code or shares the dates, or if only Medusa's dashboard can express the
 * promotion.
 */
export function changePromotion(
  container: MedusaContainer,
  id: string,
  terms: PromotionTerms,
  by: string,
): Promise<void> {
  return withLock(container, "settings", "promotions", async () => {
    const stored = await listPromotions(container);
    const promotion = existing(stored, id);
    const { code, metadata } = promotion;
    const before = promotionRow(promotion, environment().SHOP_TIME_ZONE);
    if (!before.discount) throw problem(409, promotionMessages.dashboard);
    if (before.discount.unit === "percent" && terms.value > 100) {
      throw problem(400, promotionMessages.percent);
    }
    if (stored.some((other) => other.id !== id && other.code.toUpperCase() === terms.code)) {
      throw problem(409, promotionMessages.taken);
    }
    const campaign_id = await changeDays(container, stored, promotion, terms);
    await updatePromotionsWorkflow(container).run({
      input: {
        promotionsData: [
          {
            id,
            code: terms.code,
            ...(campaign_id && { campaign_id }),
            application_method: { value: terms.value },
            metadata: { ...metadata, returnable: terms.is_returnable },
          },
        ],
      },
    });
    const after = discountText({ ...before.discount, value: terms.value });
    const name = code === terms.code ? code : `${code}, now ${terms.code}`;
    await recordChange(container, by, `Changed: ${name}, ${after}`);
  });
}

/** Changes the dates of a promotion's campaign. Without a campaign, creates one and returns its ID. */
async function changeDays(
  container: MedusaContainer,
  stored: readonly StoredPromotion[],
  promotion: StoredPromotion,
  { code, starts_on, ends_on }: PromotionTerms,
): Promise<string | undefined> {
  const { campaign } = promotion;
  const before = promotionRow(promotion, environment().SHOP_TIME_ZONE);
  if (starts_on === before.starts_on && ends_on === before.ends_on) return undefined;
  if (!campaign) {
    const { result } = await createCampaignsWorkflow(container).run({
      input: { campaignsData: [datedCampaign({ code, starts_on, ends_on })] },
    });
    return result[0]?.id;
  }
  if (sharesCampaign(promotion, stored)) throw problem(409, promotionMessages.shared);
  await updateCampaignsWorkflow(container).run({
    input: { campaignsData: [{ id: campaign.id, ...momentsOf({ starts_on, ends_on }) }] },
  });
  return undefined;
}

/** Turns a promotion off or on. Throws 404 if it was removed. */
export function switchPromotion(
  container: MedusaContainer,
  id: string,
  isOn: boolean,
  by: string,
): Promise<void> {
  return withLock(container, "settings", "promotions", async () => {
    const { code } = existing(await listPromotions(container), id);
    await updatePromotionsStatusWorkflow(container).run({
      input: { promotionsData: [{ id, status: isOn ? "active" : "inactive" }] },
    });
    await recordChange(container, by, `Switched ${isOn ? "on" : "off"}: ${code}`);
  });
}

/** Removes a promotion, and its campaign if no other promotion has it. Throws 404 if it was removed. */
export function removePromotion(container: MedusaContainer, id: string, by: string): Promise<void> {
  return withLock(container, "settings", "promotions", async () => {
    const stored = await listPromotions(container);
    const promotion = existing(stored, id);
    const { code, campaign } = promotion;
    await deletePromotionsWorkflow(container).run({ input: { ids: [id] } });
    if (campaign && !sharesCampaign(promotion, stored)) {
      await deleteCampaignsWorkflow(container).run({ input: { ids: [campaign.id] } });
    }
    await recordChange(container, by, `Removed: ${code}`);
  });
}

function existing(stored: readonly StoredPromotion[], id: string): StoredPromotion {
  const found = stored.find((promotion) => promotion.id === id);
  if (!found) throw problem(404, "This promotion has been removed.");
  return found;
}

function discountText({
  target,
  unit,
  value,
}: Pick<NewPromotion, "target" | "unit" | "value">): string {
  return `${unit === "percent" ? `${value}%` : dollarsText(value)} off ${target}`;
}

function recordChange(container: MedusaContainer, by: string, what: string): Promise<void> {
  const subject = { id: "promotions", name: "Promotions" };
  return recordAuditEntries(container, [{ by, kind: "settings", subject, what }]);
}
