import { expect, test } from "vitest";
import { colorOf, nameOf } from "./line-item";

test(
  "returns the color in lower case, then the other option, or an empty string",
  {
    tags: ["OPT-01"],
  },
  () => {
    expect(colorOf({ Color: "Deep Blue" })).toBe("deep blue");
    expect(colorOf({ Size: "Large", Color: "Deep Blue" })).toBe("deep blue / Large");
    expect(colorOf({ Buckle: "Brass", Color: "Black" })).toBe("black / Brass");
    expect(colorOf({ Size: "Large" })).toBe("Large");
    for (const none of [undefined, null, "Blue", {}, { Color: 5 }]) {
      expect(colorOf(none)).toBe("");
    }
  },
);

test("returns the variant's title, or the product's without one", () => {
  expect(nameOf({ title: "Collection RICO", variant_title: "Tallon" })).toBe("Tallon");
  expect(nameOf({ title: "Tote", variant_title: null })).toBe("Tote");
  expect(nameOf({ title: "Tote" })).toBe("Tote");
});
