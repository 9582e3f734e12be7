import { expect, test } from "vitest";
import { hasReturnAddress, labelAddress, returnAddress } from "./label-address";

const label = {
  LABEL_NAME: "The Tomashi’s",
  LABEL_EMAIL: "shop@example.com",
  LABEL_ADDRESS: undefined,
  LABEL_RETURN_ADDRESS: undefined,
};

test.each([
  ["12 Mill Lane; Springfield", undefined, ["The Tomashi’s", "12 Mill Lane", "Springfield"]],
  [
    "12 Mill Lane",
    "Dock 4 ;; Portland, OR 97201;",
    ["The Tomashi’s", "Dock 4", "Portland, OR 97201"],
  ],
  ["12 Mill Lane", "The Tomashi’s; Dock 4", ["The Tomashi’s", "Dock 4"]],
  [undefined, "Dock 4", ["The Tomashi’s", "Dock 4"]],
  [undefined, undefined, ["The Tomashi’s", "Please email us for the address: shop@example.com"]],
])(
  "turns the label address %s and the return address %s into %j",
  { tags: ["BACK-13", "STOCK-06"] },
  (address, back, lines) => {
    const set = { ...label, LABEL_ADDRESS: address, LABEL_RETURN_ADDRESS: back };
    expect(returnAddress(set)).toEqual(lines);
    expect(hasReturnAddress(set)).toBe(!lines[1]?.startsWith("Please email us"));
  },
);

test.each([
  ["12 Mill Lane; Springfield ;", ["12 Mill Lane", "Springfield"]],
  [undefined, ["United States"]],
])("formats the label address %s as the sender %j", { tags: ["SHIP-03"] }, (address, lines) => {
  expect(labelAddress({ LABEL_ADDRESS: address })).toEqual(lines);
});
