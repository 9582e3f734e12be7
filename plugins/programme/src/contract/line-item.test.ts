import { expect, test } from "vitest";
import { colorOf, nameOf } from "./line-item";

test("returns the Color option in lower case, or an empty string without one", () => {
  expect(colorOf({ Size: "Large", Color: "Deep Blue" })).toBe("deep blue");
  for (const none of [undefined, null, "Blue", {}, { Color: 5 }, { color: "blue" }]) {
    expect(colorOf(none)).toBe("");
  }
});

test("returns the variant's title, or the product's without one", () => {
  expect(nameOf({ title: "Collection RICO", variant_title: "Tallon" })).toBe("Tallon");
  expect(nameOf({ title: "Tote", variant_title: null })).toBe("Tote");
  expect(nameOf({ title: "Tote" })).toBe("Tote");
});
