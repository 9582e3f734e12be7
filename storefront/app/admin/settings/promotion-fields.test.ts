import { expect, test } from "vitest";
import { newPromotionOf, promotionProblemOf, promotionTypedIn } from "./promotion-fields";

test("sends amounts as numbers and empty fields as null", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["code", " welcome "],
    ["target", "shipping"],
    ["unit", "dollars"],
    ["value", "5.50"],
    ["limit", "100"],
    ["returnable", "yes"],
  ] as const) {
    form.append(name, value);
  }
  const typed = promotionTypedIn(form);
  expect(promotionProblemOf(typed)).toBeUndefined();
  expect(newPromotionOf(typed)).toEqual({
    ...{ code: "welcome", is_automatic: false, target: "shipping", unit: "dollars", value: 5.5 },
    ...{ starts_on: null, ends_on: null, limit: 100, smallest_order: null, is_returnable: true },
  });
});

test("returns the first invalid field", () => {
  expect(promotionProblemOf({})?.field).toBe("code");
  expect(promotionProblemOf({ code: "WELCOME", value: "x" })?.field).toBe("value");
});
