import { expect, test } from "vitest";
import type { VariantRow } from "../read/catalog";
import { unsoldReason } from "./unsold-reason";

const variant = (...option_values: string[]) =>
  ({ option_values, color: option_values.join(" / "), has_price: true }) as VariantRow;

test.each([
  [["Color"], [variant("red")]],
  [["Size"], [variant("M"), variant("L")]],
  [
    ["Color", "Size"],
    [variant("red", "M"), variant("red", "L")],
  ],
])("sells a product with the options %j", { tags: ["OPT-05"] }, (options, variants) => {
  expect(unsoldReason({ options, variants })).toBeNull();
});

test.each([
  [[], [variant()], "It has no option. Add one, such as Color."],
  [
    ["Default option"],
    [variant("Default option value")],
    "It has no option. Add one, such as Color.",
  ],
  [["Color", "Fit", "Size"], [variant("red", "slim", "M")], "It has more than two options."],
  [["Color"], [], "It has no variants."],
  [
    ["Size"],
    Array.from({ length: 31 }, (_, size) => variant(String(size))),
    "It has more than 30 variants.",
  ],
  [["Color", "Size"], [variant("red")], "A variant has no value for one of its options."],
  [["Color"], [variant("red"), variant("Red")], "Two variants have the same options."],
  [["Color"], [{ ...variant("red"), has_price: false }], "red has no price in US dollars."],
])(
  "does not sell a product with the options %j",
  { tags: ["OPT-05"] },
  (options, variants, reason) => {
    expect(unsoldReason({ options, variants })).toBe(reason);
  },
);
