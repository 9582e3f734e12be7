import { expect, test } from "vitest";
import { promotionRow, sharesCampaign, type StoredPromotion } from "./promotion-rows";

const campaign: NonNullable<StoredPromotion["campaign"]> = {
  ...{ id: "campaign", starts_at: "2027-02-01T05:00:00Z", ends_at: "2027-02-15T05:00:00Z" },
  budget: { type: "usage", limit: 100, used: 3, attribute: null },
};
const promotion: StoredPromotion = {
  ...{ id: "promo", code: "WELCOME", type: "standard", status: "active", is_automatic: false },
  ...{ metadata: { returnable: true }, limit: null, used: null },
  application_method: { type: "percentage", target_type: "items", value: 20, target_rules: [] },
  rules: [{ attribute: "item_subtotal", operator: "gte", values: [{ value: "740" }] }],
  campaign,
};
const rowOf = (more: Partial<StoredPromotion>) =>
  promotionRow({ ...promotion, ...more }, "America/New_York");

test("returns a promotion with its days in the shop's time zone", () => {
  expect(rowOf({})).toEqual({
    ...{ id: "promo", code: "WELCOME", is_automatic: false, is_on: true },
    discount: { target: "items", unit: "percent", value: 20 },
    ...{ starts_on: "2027-02-01", ends_on: "2027-02-14", used: 3, limit: 100 },
    ...{ smallest_order: 740, is_returnable: true, limit_per_customer: null },
  });
});

test("returns the limit per customer and the limit of all orders", () => {
  const budget = { type: "use_by_attribute", limit: 1, used: 3, attribute: "customer_id" };
  const limited = (attribute: string) => ({
    ...{ limit: 100, used: 3 },
    campaign: promotion.campaign && {
      ...promotion.campaign,
      budget: { ...budget, attribute },
    },
  });
  expect(rowOf(limited("customer_id"))).toMatchObject({
    ...{ limit: 100, limit_per_customer: 1, used: 3, discount: { value: 20 } },
  });
  expect(rowOf(limited("customer_email"))).toMatchObject({
    ...{ limit_per_customer: null, discount: null },
  });
});

test("finds a campaign that another promotion has too", () => {
  const spring = { ...promotion, id: "spring", campaign: { ...campaign, id: "spring" } };
  const bare = { ...promotion, id: "bare", campaign: null };
  const isShared = (...others: StoredPromotion[]) =>
    sharesCampaign(promotion, [promotion, ...others]);
  expect(isShared(spring, bare)).toBe(false);
  expect(isShared(spring, { ...promotion, id: "other" })).toBe(true);
  expect(sharesCampaign(bare, [promotion, bare, { ...bare, id: "other" }])).toBe(false);
});

test("returns null for both limits when there are none", () => {
  const bare = { rules: null, campaign: null, metadata: null, status: "draft" };
  const none = { starts_on: null, ends_on: null, used: 0, limit: null, smallest_order: null };
  expect(rowOf(bare)).toMatchObject({ ...none, is_on: false, is_returnable: false });
});

test("returns no discount for promotions that the form cannot express", () => {
  const method = promotion.application_method;
  const others: Partial<StoredPromotion>[] = [
    { type: "buyget" },
    { application_method: method && { ...method, target_rules: [{}] } },
    { rules: [{ attribute: "customer.groups.id", operator: "in", values: [] }] },
    {
      campaign: promotion.campaign && {
        ...promotion.campaign,
        budget: { type: "spend", limit: 100, used: 0, attribute: null },
      },
    },
  ];
  expect(others.map((more) => rowOf(more).discount)).toEqual(others.map(() => null));
});
