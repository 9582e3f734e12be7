import { expect, test } from "vitest";
import { colorOf, nameOf } from "./line-item";

test("a line's color is the chosen option's, in lower case, and nothing where it has none", () => {
  expect(colorOf({ Size: "Large", Color: "Deep Blue" })).toBe("deep blue");
  for (const none of [undefined, null, "Blue", {}, { Color: 5 }, { color: "blue" }]) {
    expect(colorOf(none)).toBe("");
  }
});

test("a piece is called by its variant's name, else by its product's", () => {
  expect(nameOf({ title: "Collection RICO", variant_title: "Tallon" })).toBe("Tallon");
  expect(nameOf({ title: "Tote", variant_title: null })).toBe("Tote");
  expect(nameOf({ title: "Tote" })).toBe("Tote");
});
