import { expect, test } from "vitest";
import { itemTitle } from "./item-title";

test.each([
  ["Tallon", "red", "Tallon Red"],
  ["RICO Tote", "Oxblood", "RICO Tote Oxblood"],
  ["Weekender", "dark red", "Weekender Dark red"],
])("labels %s in %s as %s", (name, color, title) => {
  expect(itemTitle(name, color)).toBe(title);
});
