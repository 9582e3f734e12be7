import { expect, test } from "vitest";
import { paragraphsOf, textOf } from "./paragraphs";

test("splits paragraphs at empty lines but not at single line breaks", () => {
  expect(paragraphsOf("\n One\nand more. \n \n\t\nTwo.\n\n\n")).toEqual(["One\nand more.", "Two."]);
  expect(paragraphsOf(" \n\n ")).toEqual([]);
  expect(textOf(["One.", "Two."])).toBe("One.\n\nTwo.");
  expect(paragraphsOf(textOf(["One.", "Two."]))).toEqual(["One.", "Two."]);
});
