import { expect, test } from "vitest";
import { usStateCode, usStates } from "./us-states";

test("maps each state, territory, and military region to a unique code and name", () => {
  const codes = Object.keys(usStates);
  // 50 states, the District of Columbia, 5 territories, and 3 military regions.
  expect(codes).toHaveLength(59);
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(new Set(Object.values(usStates)).size).toBe(59);
  for (const [code, name] of Object.entries(usStates)) {
    expect([usStateCode(` ${code.toLowerCase()} `), usStateCode(name.toUpperCase())]).toEqual([
      code,
      code,
    ]);
  }
});

test.each([
  ["Alaska", "AK"],
  ["Arizona", "AZ"],
  ["Arkansas", "AR"],
  ["Connecticut", "CT"],
  ["Iowa", "IA"],
  ["Maine", "ME"],
  ["Maryland", "MD"],
  ["Massachusetts", "MA"],
  ["Michigan", "MI"],
  ["Minnesota", "MN"],
  ["Mississippi", "MS"],
  ["Missouri", "MO"],
  ["Montana", "MT"],
  ["Nebraska", "NE"],
  ["Nevada", "NV"],
  ["Virginia", "VA"],
  ["Virgin Islands", "VI"],
])("returns for %s the often confused code %s", (name, code) => {
  expect(usStateCode(name)).toBe(code);
});

test("returns undefined for a text that is not a state", () => {
  for (const entered of ["", "XX", "Ontario", "New"]) expect(usStateCode(entered)).toBeUndefined();
});
