import { expect, test } from "vitest";
import { buyingFacts, defaultBuying, deliveryText } from "./buying";

const delivery = "Arrives 3 to 5 business days later.";

test("joins the promised days and the owner's delivery sentence", { tags: ["INFO-02"] }, () => {
  const own = { ...defaultBuying, delivery };
  expect(deliveryText(own, 3)).toBe(`Items in stock ship within 3 days of your order. ${delivery}`);
  expect(deliveryText(defaultBuying, 1)).toBe("Items in stock ship within one day of your order.");
  expect(deliveryText(own, undefined)).toBe(delivery);
  expect(deliveryText(defaultBuying, undefined)).toBe("");
});

test("adds a sentence about the countries that the shop ships to", { tags: ["INFO-01"] }, () => {
  const shipping = { countries: ["us"], shipsWithinDays: undefined };
  expect(buyingFacts(defaultBuying, shipping)).toEqual({
    ...defaultBuying,
    shipsTo: "Ships within the United States.",
  });
});
