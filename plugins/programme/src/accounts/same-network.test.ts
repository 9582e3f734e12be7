import { expect, test } from "vitest";
import { isSameNetwork } from "./same-network";

test.each([
  ["192.0.2.1", "192.0.2.1", true],
  ["192.0.2.1", "192.0.2.2", false],
  ["2001:db8:0:1::5", "2001:db8:0:1:aaaa::7", true],
  ["2001:db8:0:1::5", "2001:db8:0:2::5", false],
  ["192.0.2.1", "2001:db8:0:1::5", false],
  ["unknown", "2001:db8:0:1::5", false],
])("%s and %s are one place: %s", (one, other, isOne) => {
  expect(isSameNetwork(one, other)).toBe(isOne);
});
