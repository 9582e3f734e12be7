import { expect, test } from "vitest";
import { promotionCode, promotionProblem, typedCode } from "./promotion-settings";

const entered = {
  ...{ code: "WELCOME", unit: "percent", value: "20" },
  ...{ starts_on: "", ends_on: "", limit: "", limit_per_customer: "", smallest_order: "" },
};
const fieldOf = (more: object) => promotionProblem({ ...entered, ...more })?.field;

test("accepts a complete promotion", () => {
  expect(promotionProblem(entered)).toBeUndefined();
  const limits = { starts_on: "2027-02-01", ends_on: "2027-02-01", limit: "100" };
  const more = { code: " welcome-1 ", unit: "dollars", value: "250.50", smallest_order: "740" };
  expect(fieldOf({ ...limits, ...more })).toBeUndefined();
  expect(
    fieldOf({ value: "100", starts_on: "2027-02-01", limit_per_customer: "1" }),
  ).toBeUndefined();
  expect(fieldOf({ ends_on: "2027-02-01" })).toBeUndefined();
  expect(promotionCode(" welcome-1 ")).toBe("WELCOME-1");
  expect(promotionCode("\uff37\uff25\uff2c\uff23\uff2f\uff2d\uff25\uff0d\uff11")).toBe("WELCOME-1");
});

test("returns the first invalid field", () => {
  const wrong: [string, object][] = [
    ["code", { code: "A" }],
    ["code", { code: "TWO WORDS" }],
    ["code", { code: "x".repeat(31), value: "x" }],
    ["value", { value: "0" }],
    ["value", { value: "12.345" }],
    ["value", { value: "100.01" }],
    ["starts_on", { starts_on: "2027-02-30" }],
    ["starts_on", { starts_on: "2027-13-01" }],
    ["ends_on", { ends_on: "1.2.2027" }],
    ["ends_on", { starts_on: "2027-02-02", ends_on: "2027-02-01" }],
    ["limit", { limit: "0" }],
    ["limit", { limit: "1.5" }],
    ["limit_per_customer", { limit_per_customer: "0" }],
    ["smallest_order", { smallest_order: "-1" }],
  ];
  expect(wrong.map(([, more]) => fieldOf(more))).toEqual(wrong.map(([field]) => field));
});

test.each([
  ["spaces", " welcome - 1\u00a0"],
  ["a zero-width space", "WEL\u200bCOME-1\ufeff"],
  ["a soft hyphen", "WEL\u00adCOME-1"],
  ["a non-breaking hyphen", "WELCOME\u20111"],
  ["a dash", "WELCOME\u20131"],
  ["a minus sign", "WELCOME\u22121"],
])("reads a code that was typed or pasted with %s", (_, entered) => {
  expect(typedCode(entered)).toBe("WELCOME-1");
});
