import type { CreatePromotionDTO, MedusaContainer } from "@medusajs/framework/types";
import {
  createPromotionsWorkflow,
  deleteCampaignsWorkflow,
  deletePromotionsWorkflow,
  updatePromotionsStatusWorkflow,
} from "@medusajs/medusa/core-flows";
import { recordAuditEntries } from "../audit-log/record-entry";
import { CURRENCY, dollarsText } from "../contract/money";
import { promotionMessages, type NewPromotion } from "../contract/promotion-settings";
import { momentIn } from "../lib/local-time";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { environment } from "../server-kit/environment";
import { ITEM_SUBTOTAL, type StoredPromotion } from "./promotion-rows";
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

function promotionData(promotion: NewPromotion): CreatePromotionDTO {
  const { code, is_automatic, target, unit, value, smallest_order, is_returnable } = promotion;
  const campaign = campaignOf(promotion);
  return {
    ...{ code, is_automatic, type: "standard", status: "active" },
    application_method: {
      type: unit === "percent" ? "percentage" : "fixed",
      target_type: target === "shipping" ? "shipping_methods" : "items",
      allocation: "across",
      value,
      currency_code: CURRENCY,
    },
    ...(smallest_order !== null && {
      rules: [{ attribute: ITEM_SUBTOTAL, operator: "gte", values: [String(smallest_order)] }],
    }),
    ...(campaign && { campaign }),
    metadata: { returnable: is_returnable },
  };
}

/** Returns undefined without dates and a limit. */
function campaignOf({
  code,
  starts_on,
  ends_on,
  limit,
}: NewPromotion): CreatePromotionDTO["campaign"] {
  if (starts_on === null && ends_on === null && limit === null) return undefined;
  return {
    name: code,
    // An identifier cannot be reused, but a code can after its promotion is removed.
    campaign_identifier: `${code}-${Date.now()}`,
    starts_at: starts_on === null ? null : startOf(starts_on),
    ends_at: ends_on === null ? null : startOf(dayAfter(ends_on)),
    ...(limit !== null && { budget: { type: "usage", limit } }),
  };
}

function startOf(day: string): Date {
  const zone = environment().SHOP_TIME_ZONE;
  // Some time zones skip midnight when their clocks go forward.
  const moment = momentIn(zone, `${day}T00:00`) ?? momentIn(zone, `${day}T01:00`);
  if (!moment) throw problem(400, promotionMessages.day);
  return moment;
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Turns a promotion off or on. Throws 404 if it was removed. */
export function switchPromotion(
  container: MedusaContainer,
  id: string,
  isOn: boolean,
  by: string,
): Promise<void> {
  return withLock(container, "settings", "promotions", async () => {
    const { code } = await existing(container, id);
    await updatePromotionsStatusWorkflow(container).run({
      input: { promotionsData: [{ id, status: isOn ? "active" : "inactive" }] },
    });
    await recordChange(container, by, `Switched ${isOn ? "on" : "off"}: ${code}`);
  });
}

/** Removes a promotion, and its campaign if no other promotion has it. Throws 404 if it was removed. */
export function removePromotion(container: MedusaContainer, id: string, by: string): Promise<void> {
  return withLock(container, "settings", "promotions", async () => {
    const { code, campaign } = await existing(container, id);
    await deletePromotionsWorkflow(container).run({ input: { ids: [id] } });
    const left = await listPromotions(container);
    if (campaign && !left.some((other) => other.campaign?.id === campaign.id)) {
      await deleteCampaignsWorkflow(container).run({ input: { ids: [campaign.id] } });
    }
    await recordChange(container, by, `Removed: ${code}`);
  });
}

async function existing(container: MedusaContainer, id: string): Promise<StoredPromotion> {
  const found = (await listPromotions(container)).find((promotion) => promotion.id === id);
  if (!found) throw problem(404, "This promotion has been removed.");
  return found;
}

function discountText({ target, unit, value }: NewPromotion): string {
  return `${unit === "percent" ? `${value}%` : dollarsText(value)} off ${target}`;
}

function recordChange(container: MedusaContainer, by: string, what: string): Promise<void> {
  const subject = { id: "promotions", name: "Promotions" };
  return recordAuditEntries(container, [{ by, kind: "settings", subject, what }]);
}
