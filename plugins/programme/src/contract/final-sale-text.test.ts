import { expect, test } from "vitest";
import { finalSaleText } from "./final-sale-text";

test.each([
  ["pre_order", "2027-02-01", "Pre-order, ships on February 1, 2027. Final sale."],
  ["pre_order", null, "Pre-order. Final sale."],
  ["reduced", null, "Sale item. Final sale."],
  [null, null, undefined],
] as const)(
  "describes a %s item that ships on %s",
  { tags: ["PROD-13"] },
  (final_sale, ships_on, text) => {
    expect(finalSaleText({ final_sale, ships_on })).toBe(text);
  },
);
