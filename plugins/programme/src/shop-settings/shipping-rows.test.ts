import { expect, test } from "vitest";
import { isOffered, shippingRow, type StoredShippingOption } from "./shipping-rows";

const country = { type: "country", country_code: "us", province_code: null, city: null } as const;
const state = (province_code: string) => ({ ...country, type: "province", province_code }) as const;
const plain = { amount: 15, currency_code: "usd", price_rules: [] };
const free = (attribute = "item_total", amount = 0) => ({
  ...plain,
  amount,
  price_rules: [{ attribute, operator: "gte", value: "1000" }],
});

const option: StoredShippingOption = {
  ...{ id: "so", name: "Ground", price_type: "flat", provider_id: "manual_manual", data: null },
  type: { id: "type", description: "3 to 5 days" },
  service_zone: { id: "zone", geo_zones: [country] },
  prices: [plain],
  rules: [],
};
const rowOf = (more: Partial<StoredShippingOption>) => shippingRow({ ...option, ...more }, ["us"]);
const zoned = (...geo_zones: StoredShippingOption["service_zone"]["geo_zones"]) =>
  rowOf({ service_zone: { id: "zone", geo_zones } });

test("returns a flat price and the total from which shipping is free", () => {
  expect(rowOf({})).toEqual({
    ...{ id: "so", name: "Ground", description: "3 to 5 days", price: 15, free_from: null },
    ...{ where: "Everywhere", states: [], weights: [], can_change: true },
  });
  expect(rowOf({ prices: [free(), plain] })).toMatchObject({ price: 15, free_from: 1000 });
});

test("returns prices by weight", () => {
  const weights = [{ up_to: 1000, price: 15 }];
  const byWeight = { price_type: "calculated" as const, prices: [], data: { weights } };
  expect(rowOf({ ...byWeight, provider_id: "shop-rates_shop" })).toMatchObject({
    ...{ price: null, weights, can_change: true },
  });
  expect(rowOf(byWeight)).toMatchObject({ weights: [], can_change: false });
});

test("marks options with other kinds of prices as not editable", () => {
  const others = [
    rowOf({ price_type: "calculated", prices: [] }),
    rowOf({ prices: [plain, free("region_id")] }),
    rowOf({ prices: [plain, free("item_total", 5)] }),
    rowOf({ prices: [plain, free(), free()] }),
    rowOf({ prices: [plain, plain] }),
  ];
  expect(others.map(({ price, can_change }) => [price, can_change])).toEqual(
    others.map(() => [null, false]),
  );
});

test("lists states by name, and marks other zones as not editable", () => {
  expect(zoned(state("NY"), state("NJ"))).toMatchObject({
    ...{ where: "New Jersey, New York", states: ["NJ", "NY"], can_change: true },
  });
  const abroad = { ...country, country_code: "ca" };
  expect(zoned(abroad)).toMatchObject({ where: "Canada", can_change: false });
  expect(zoned(country, abroad).where).toBe("Everywhere");
  expect(zoned({ ...state("NY"), type: "city", city: "Albany" })).toMatchObject({
    ...{ where: "Albany, NY, United States", states: [], can_change: false },
  });
});

test("does not offer options that are for returns or disabled in the store", () => {
  const ruled = (attribute: string, value: string) => isOffered({ rules: [{ attribute, value }] });
  expect([
    isOffered({ rules: [] }),
    ruled("enabled_in_store", "true"),
    ruled("enabled_in_store", "false"),
    ruled("is_return", "true"),
  ]).toEqual([true, true, false, false]);
});
