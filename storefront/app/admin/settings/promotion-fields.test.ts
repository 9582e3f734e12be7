import { expect, test } from "vitest";
import {
  newPromotionOf,
  promotionFieldsOf,
  promotionProblemOf,
  promotionTermsOf,
  readPromotionForm,
} from "./promotion-fields";

test("sends amounts as numbers and empty fields as null", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["code", " welcome "],
    ["target", "shipping"],
    ["unit", "dollars"],
    ["value", "5.50"],
    ["limit", "100"],
    ["limit_per_customer", "2"],
    ["returnable", "yes"],
  ] as const) {
    form.append(name, value);
  }
  const values = readPromotionForm(form);
  expect(promotionProblemOf(values)).toBeUndefined();
  expect(newPromotionOf(values)).toEqual({
    ...{ code: "welcome", is_automatic: false, target: "shipping", unit: "dollars", value: 5.5 },
    ...{ starts_on: null, ends_on: null, limit: 100, smallest_order: null, is_returnable: true },
    limit_per_customer: 2,
  });
  expect(promotionTermsOf(values)).toEqual({
    ...{ code: "welcome", value: 5.5, starts_on: null, ends_on: null, is_returnable: true },
  });
});

test("returns the first invalid field", () => {
  expect(promotionProblemOf({})?.field).toBe("code");
  expect(promotionProblemOf({ code: "WELCOME", value: "x" })?.field).toBe("value");
});

test("fills the form with an existing promotion", () => {
  const row = {
    ...{ id: "promo", code: "WELCOME", is_automatic: false, is_on: true, used: 0, limit: null },
    discount: { target: "items", unit: "dollars", value: 20 } as const,
    ...{ starts_on: "2027-02-01", ends_on: null, smallest_order: null, is_returnable: true },
    limit_per_customer: null,
  };
  expect(promotionFieldsOf(row)).toEqual({
    ...{ code: "WELCOME", unit: "dollars", value: "20", starts_on: "2027-02-01", ends_on: "" },
    returnable: "yes",
  });
});
