import { expect, test } from "vitest";
import { isTimeZone } from "./time-zone";

test.each([
  ["America/New_York", true],
  ["UTC", true],
  ["Nowhere/Else", false],
  ["", false],
])("recognizes %j as a time zone: %s", (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
