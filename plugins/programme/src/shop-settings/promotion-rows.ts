import type { PromotionRow } from "../contract/promotion-settings";
import { localTimeIn } from "../lib/local-time";

export interface StoredPromotion {
  id: string;
  code: string;
  type: string;
  status: string;
  is_automatic: boolean;
  /** Medusa counts orders in `used` only while there is a limit. */
  limit: number | null;
  used: number | null;
  metadata: Record<string, unknown> | null;
  application_method: {
    type: string;
    target_type: string;
    value: number;
    target_rules: object[] | null;
  } | null;
  rules: { attribute: string; operator: string; values: { value: string }[] }[] | null;
  campaign: {
    id: string;
    starts_at: string | Date | null;
    ends_at: string | Date | null;
    budget: { type: string; limit: number | null; used: number; attribute: string | null } | null;
  } | null;
}

/**
 * The attribute of Medusa's promotion rules for the total of the items, before discounts and
 * without tax.
 */
export const ITEM_SUBTOTAL = "item_subtotal";

const targets: Readonly<Record<string, "items" | "shipping">> = {
  items: "items",
  order: "items",
  shipping_methods: "shipping",
};

/** Returns true if another promotion has the same campaign, and thereby the same dates and limit. */
export function sharesCampaign(
  { id, campaign }: StoredPromotion,
  all: readonly StoredPromotion[],
): boolean {
  if (!campaign) return false;
  return all.some((other) => other.id !== id && other.campaign?.id === campaign.id);
}

export function promotionRow(promotion: StoredPromotion, timeZone: string): PromotionRow {
  const { id, code, is_automatic, status, metadata, campaign } = promotion;
  const budget = campaign?.budget;
  const dayOf = (moment: string | Date, lessMs: number) =>
    localTimeIn(timeZone, new Date(new Date(moment).getTime() - lessMs)).slice(0, 10);
  return {
    ...{ id, code, is_automatic, is_on: status === "active" },
    discount: discountOf(promotion),
    starts_on: campaign?.starts_at ? dayOf(campaign.starts_at, 0) : null,
    // The campaign ends at the start of the day after its last day.
    ends_on: campaign?.ends_at ? dayOf(campaign.ends_at, 1) : null,
    used: budget?.used ?? promotion.used ?? 0,
    limit: budget?.type === "usage" ? budget.limit : promotion.limit,
    limit_per_customer: isPerCustomer(budget) ? budget.limit : null,
    smallest_order: smallestOrder(promotion),
    is_returnable: metadata?.returnable === true,
  };
}

/** The attribute by which Medusa counts each customer's orders. */
export const CUSTOMER = "customer_id";

type Budget = NonNullable<NonNullable<StoredPromotion["campaign"]>["budget"]>;

function isPerCustomer(budget: Budget | null | undefined): budget is Budget {
  return budget?.type === "use_by_attribute" && budget.attribute === CUSTOMER;
}

/**
 * Returns null if the form cannot express the discount, such as one for certain products or
 * customers.
 */
function discountOf(promotion: StoredPromotion): PromotionRow["discount"] {
  const { type, application_method: method, rules, campaign } = promotion;
  const target = targets[method?.target_type ?? ""];
  const others = (rules ?? []).filter(({ attribute }) => attribute !== ITEM_SUBTOTAL);
  const isLimited =
    others.length > 0 ||
    (method?.target_rules ?? []).length > 0 ||
    (campaign?.budget != null &&
      campaign.budget.type !== "usage" &&
      !isPerCustomer(campaign.budget));
  if (type !== "standard" || !method || !target || isLimited) return null;
  return { target, unit: method.type === "fixed" ? "dollars" : "percent", value: method.value };
}

function smallestOrder({ rules }: StoredPromotion): number | null {
  const rule = (rules ?? []).find(
    ({ attribute, operator }) => attribute === ITEM_SUBTOTAL && operator === "gte",
  );
  return rule?.values[0] ? Number(rule.values[0].value) : null;
}
