import { expect, test } from "vitest";
import { salesMoney } from "./sales-money";

const sold = {
  ...{ discounts: 29_600, shipping: 1_500, tax: 10_508 },
  ...{ captured: 128_908, outside: 1_000, credit: 500 },
};
const paidBack = {
  ...{ goods: 59_200, shipping: 700, tax: 5_254, fees: 8_880 },
  ...{ card: 55_574, outside: 400, credit: 300 },
};

test("subtracts discounts and returns from gross sales", { tags: ["BOOK-05"] }, () => {
  expect(salesMoney(148_000, { sold, paidBack })).toEqual({
    ...{ gross: 1480, discounts: 296, returns: 592, net: 592 },
    ...{ shipping: 8, tax: 52.54, fees: 88.8, credit: 2, outside: 6, card: 733.34 },
  });
});

test("makes net sales, shipping, tax, and fees equal the payments by card and store credit", () => {
  const { net, shipping, tax, fees, credit, card } = salesMoney(148_000, {
    sold: { ...sold, captured: 100_408, credit: 30_000 },
    paidBack: { ...paidBack, shipping: 0, card: 40_000, credit: 15_574 },
  });
  expect(net + shipping + tax + fees).toBeCloseTo(card + credit, 5);
});

test("subtracts what was paid back outside the shop from what was paid outside", () => {
  const { outside, card } = salesMoney(148_000, {
    sold: { ...sold, captured: 0, outside: 128_908 },
    paidBack: { ...paidBack, card: 0, outside: 64_454 },
  });
  expect([outside, card]).toEqual([644.54, 0]);
});

test("returns zeros when nothing was sold", () => {
  const money = salesMoney(0, { sold: undefined, paidBack: undefined });
  expect(new Set(Object.values(money))).toEqual(new Set([0]));
});
