import { expect, test } from "vitest";
import { numberIn, numberText } from "./number-text";

function formWith(typed: string): FormData {
  const form = new FormData();
  form.set("amount", typed);
  return form;
}

test.each([
  ["12", "12", 12],
  [" 1 200 ", "1200", 1200],
  ["\u00a0$1,200.50", "1200.50", 1200.5],
  ["1,234,567", "1234567", 1_234_567],
  ["007", "007", 7],
  ["-5", "-5", -5],
])("reads the pasted number '%s'", (typed, asText, asNumber) => {
  expect(numberText(formWith(typed), "amount")).toBe(asText);
  expect(numberIn(formWith(typed), "amount")).toBe(asNumber);
});

test.each(["", "1e3", "0x10", "12,50", "1,23", "1.2.3", "Infinity", "five", "1-2"])(
  "rejects '%s', which is not a number",
  (typed) => {
    expect(numberText(formWith(typed), "amount")).toBe(typed);
    expect(numberIn(formWith(typed), "amount")).toBeNaN();
  },
);
