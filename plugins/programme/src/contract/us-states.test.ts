import { expect, test } from "vitest";
import { usStateCode, usStates } from "./us-states";

test("each state, territory and military post office has its own two letters and its own name", () => {
  const codes = Object.keys(usStates);
  // The 50 states, the District of Columbia, five territories and three parts of the military's post.
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
])("a parcel to %s has the letters %s, which others are mistaken for", (name, code) => {
  expect(usStateCode(name)).toBe(code);
});

test("what is no state has no letters", () => {
  for (const entered of ["", "XX", "Ontario", "New"]) expect(usStateCode(entered)).toBeUndefined();
});
