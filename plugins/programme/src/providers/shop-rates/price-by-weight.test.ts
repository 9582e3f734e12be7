import { expect, test } from "vitest";
import { weightPricesIn } from "../../contract/shipping-settings";
import { priceByWeight } from "./price-by-weight";

const weights = [
  { up_to: 1000, price: 15 },
  { up_to: 5000, price: 25 },
];
const item = (weight: number | null, quantity = 1) => ({ quantity, variant: { weight } });

test("returns the price for the total weight", { tags: ["FULF-04"] }, () => {
  expect(priceByWeight(weights, [item(400, 2), item(200)])).toBe(15);
  expect(priceByWeight(weights, [item(400, 2), item(201)])).toBe(25);
});

test("uses a variant's own weight, or else its product's", { tags: ["FULF-04"] }, () => {
  const priceOf = (variant: { weight: number | null } | null) =>
    priceByWeight(weights, [{ quantity: 2, variant, product: { weight: 2400 } }]);
  expect([{ weight: 400 }, { weight: null }, null].map(priceOf)).toEqual([15, 25, 25]);
});

test("returns no price if a weight is unknown or too high", { tags: ["FULF-04"] }, () => {
  expect(priceByWeight(weights, [item(400), item(null)])).toBeUndefined();
  expect(priceByWeight(weights, [item(0)])).toBeUndefined();
  expect(priceByWeight(weights, [item(5001)])).toBeUndefined();
  expect(priceByWeight([], [item(1)])).toBeUndefined();
});

test("reads only valid prices from an option's data, lightest first", () => {
  const stored = { weights: [weights[1], { up_to: "1" }, null, weights[0]] };
  expect(weightPricesIn(stored)).toEqual(weights);
  expect(weightPricesIn(null)).toEqual([]);
  expect(weightPricesIn({ weights: "none" })).toEqual([]);
});
