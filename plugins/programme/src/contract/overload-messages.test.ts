import { expect, test } from "vitest";
import { CHECKOUT_OVERLOADED, SHOP_OVERLOADED, isOverloadMessage } from "./overload-messages";

test("recognizes the two overload messages and no others", () => {
  expect([SHOP_OVERLOADED, CHECKOUT_OVERLOADED].map(isOverloadMessage)).toEqual([true, true]);
  const others = [undefined, "", "Too many requests. Please try again in a few minutes."];
  expect(others.map(isOverloadMessage)).toEqual([false, false, false]);
});
