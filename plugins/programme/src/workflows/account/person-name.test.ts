import { expect, test } from "vitest";
import { fullName, splitName } from "./person-name";

test.each(["Ada", "Ada Lovelace", "Ada King of Lovelace"])("%s comes back whole", (name) => {
  expect(fullName(splitName(name))).toBe(name);
});

test("spaces around and between are one", () => {
  expect(fullName(splitName("  Ada   King  "))).toBe("Ada King");
});
