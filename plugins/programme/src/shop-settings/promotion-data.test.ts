import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { NewPromotion } from "../contract/promotion-settings";
import { testVariables } from "../lib/test-variables";
import { promotionData } from "./promotion-data";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const promotion: NewPromotion = {
  ...{ code: "WELCOME", is_automatic: false, target: "items", unit: "percent", value: 20 },
  ...{ starts_on: null, ends_on: null, limit: null, limit_per_customer: null },
  ...{ smallest_order: null, is_returnable: false },
};
const dataOf = (more: Partial<NewPromotion>) => promotionData({ ...promotion, ...more });

test("creates no campaign without dates and limits", () => {
  const data = dataOf({});
  expect(data).not.toHaveProperty("campaign");
  expect(data).not.toHaveProperty("limit");
  expect(data).not.toHaveProperty("rules");
});

test("starts with the first day and ends after the last one, in the shop's time zone", () => {
  expect(dataOf({ starts_on: "2027-02-28", ends_on: "2027-03-31" }).campaign).toMatchObject({
    starts_at: new Date("2027-02-28T05:00:00Z"),
    ends_at: new Date("2027-04-01T04:00:00Z"),
  });
});

test.each([
  [{ limit: 100 }, undefined, { type: "usage", limit: 100 }],
  [{ limit_per_customer: 1 }, null, { type: "use_by_attribute", limit: 1 }],
  [{ limit: 100, limit_per_customer: 1 }, 100, { type: "use_by_attribute", limit: 1 }],
])("limits the orders by %j", (limits, limit, budget) => {
  const data = dataOf(limits);
  expect(data.limit).toBe(limit);
  expect(data.campaign?.budget).toMatchObject(budget);
});

test("limits by the customer, and by the items' subtotal in dollars", () => {
  const data = dataOf({ limit_per_customer: 2, smallest_order: 740.5 });
  expect(data.campaign?.budget).toMatchObject({ attribute: "customer_id" });
  expect(data.rules).toEqual([{ attribute: "item_subtotal", operator: "gte", values: ["740.5"] }]);
});
