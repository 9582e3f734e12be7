import { expect, test } from "vitest";
import { itemTitle, otherColorTitle } from "./item-title";

test.each([
  ["Tallon", "red", "Tallon Red"],
  ["RICO Tote", "Oxblood", "RICO Tote Oxblood"],
  ["Weekender", "dark red", "Weekender Dark red"],
])("labels %s in %s as %s", (name, color, title) => {
  expect(itemTitle(name, color)).toBe(title);
});

test("names a set in another color in full, and for other products only the color", () => {
  expect(otherColorTitle({ name: "Tallon", color: "red" }, "blue")).toBe("Talia Blue");
  expect(otherColorTitle({ name: "Weekender", color: "red" }, "blue")).toBe("Blue");
});
