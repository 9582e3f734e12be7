import { expect, test } from "vitest";
import { chargesOf } from "./exchange";

const item = { unit_price: 740, detail: { quantity: 3 }, tax_lines: null, adjustments: null };

test(
  "lowers the price of a unit by its part of the discounts of all units, unrounded",
  { tags: ["PROMO-07"] },
  () => {
    const adjustments = [{ amount: 222 }, { amount: 1 }];
    expect(chargesOf({ ...item, adjustments })).toEqual({
      unit_price: 740 - 223 / 3,
      tax_lines: [],
    });
    expect(chargesOf(item)).toEqual({ unit_price: 740, tax_lines: [] });
  },
);

test("keeps the taxes of the item without IDs, times, and empty columns", () => {
  const tax = { code: "NY", rate: 8.875, description: null, provider_id: "system" };
  const row = { ...tax, id: "ordlitxl_1", created_at: new Date(), item_id: "ordli_1" };
  const stored = [row as unknown as { code: string; rate: number }];
  expect(chargesOf({ ...item, tax_lines: stored })).toEqual({
    unit_price: 740,
    tax_lines: [{ code: "NY", rate: 8.875, provider_id: "system" }],
  });
});
