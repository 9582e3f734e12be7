import { expect, test } from "vitest";
import { discountText, periodText, termTexts } from "./promotion-text";

const row = {
  ...{ id: "promo", code: "WELCOME", is_automatic: false, is_on: true, used: 0, limit: null },
  discount: { target: "items", unit: "percent", value: 20 } as const,
  ...{ starts_on: null, ends_on: null, smallest_order: null, is_returnable: false },
  limit_per_customer: null,
};

test("describes the discount on items or on shipping", () => {
  const shipping = { target: "shipping", unit: "dollars", value: 5.5 } as const;
  expect(discountText(row)).toBe("20% off items");
  expect(discountText({ discount: shipping })).toBe("$5.50 off shipping");
  expect(discountText({ discount: null })).toBe("See Medusa’s dashboard");
});

test("describes the period with one, both, or none of its days", () => {
  const [first, last] = ["2027-02-01", "2027-02-14"];
  expect([
    periodText({ starts_on: null, ends_on: null }),
    periodText({ starts_on: first, ends_on: null }),
    periodText({ starts_on: null, ends_on: last }),
    periodText({ starts_on: first, ends_on: last }),
  ]).toEqual([
    "Always",
    "From February 1, 2027",
    "Until February 14, 2027",
    "From February 1, 2027 to February 14, 2027",
  ]);
});

test("lists the terms of a promotion, and omits returns when it discounts shipping", () => {
  expect(termTexts(row)).toEqual(["Requires the code.", "Items are final sale."]);
  expect(
    termTexts({ ...row, is_automatic: true, smallest_order: 740, is_returnable: true }),
  ).toEqual(["Applies automatically.", "Minimum order $740.", "Items can be returned."]);
  expect(termTexts({ ...row, limit_per_customer: 1 })[1]).toBe("Once per customer.");
  expect(termTexts({ ...row, limit_per_customer: 3 })[1]).toBe("3 orders per customer.");
  const discount = { ...row.discount, target: "shipping" } as const;
  expect(termTexts({ ...row, discount })).toEqual(["Requires the code."]);
});
