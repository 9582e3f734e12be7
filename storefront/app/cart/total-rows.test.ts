import type { CartTotals } from "@tomashi/programme/contract/http-cart";
import { expect, test } from "vitest";
import { totalRows } from "./total-rows";

const totals: CartTotals = {
  pieces: 1,
  subtotal: 740,
  shipping: 0,
  tax: 0,
  credit: 0,
  credit_left: 0,
  total: 740,
  is_final: true,
  needs_address: false,
  takes_codes: false,
};

test.each([
  [{}, [["Shipping", "Free"]]],
  [{ shipping: 12.5 }, [["Shipping", "$12.50"]]],
  [
    { tax: 7.25 },
    [
      ["Shipping", "Free"],
      ["Tax", "$7.25"],
    ],
  ],
  [
    { shipping: null, tax: null, credit: 40 },
    [
      ["Shipping", "Calculated at checkout"],
      ["Tax", "Calculated at checkout"],
      ["Store credit", "−$40"],
    ],
  ],
])("shows %j as %j", (change, rows) => {
  expect(totalRows({ ...totals, ...change })).toEqual(rows);
});

test("lists discounts with their codes before shipping, as negative amounts", () => {
  const discounts = [{ code: "WELCOME", amount: 148, is_automatic: false }];
  expect(totalRows({ ...totals, discounts, shipping: 15, tax: 52.54 })).toEqual([
    ["Discount (WELCOME)", "−$148"],
    ["Shipping", "$15"],
    ["Tax", "$52.54"],
  ]);
});
