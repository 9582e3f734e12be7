import { expect, test } from "vitest";
import { ITEM_TOTAL, pricedOptions } from "./price-cart";

const option = (id: string, amount?: number | null) => ({ id, name: id, amount, type: null });

test("lists the shipping options with a price, cheapest first", { tags: ["FULF-02"] }, () => {
  const found = [option("air", 90), option("no price", null), option("by weight", NaN)];
  const listed = pricedOptions([...found, option("unknown"), option("van", 7), option("free", 0)]);
  expect(listed.map(({ id, amount }) => [id, amount])).toEqual([
    ["free", 0],
    ["van", 7],
    ["air", 90],
  ]);
});

test("states the item total from which a shipping option is free", () => {
  const rule = { attribute: ITEM_TOTAL, value: "500" };
  const prices = [
    { amount: 12, price_rules: [{ attribute: ITEM_TOTAL, value: "100" }] },
    { amount: 0, price_rules: [{ attribute: "weight", value: "1" }, rule] },
  ];
  const listed = pricedOptions([{ ...option("van", 12), prices }, option("air", 90)]);
  expect(listed.map(({ freeFrom }) => freeFrom)).toEqual([500, null]);
});
