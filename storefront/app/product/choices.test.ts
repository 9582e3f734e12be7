import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import { expect, test } from "vitest";
import { chosenVariant, firstChoices, secondChoices, type Choice } from "./choices";

const variant = (stock: number, ...values: string[]) =>
  ({ variantId: values.join("-"), color: values.join(" / "), values, stock }) as ProductColor;
const belt = {
  colors: [
    variant(0, "black", "S"),
    variant(2, "black", "M"),
    variant(3, "red", "S"),
    variant(0, "red", "L"),
    variant(0, "tan", "S"),
  ],
} as Product;
const chosenFrom = (wanted: string) => chosenVariant(belt, wanted) ?? variant(0);
const shown = (choices: Choice[]) =>
  choices.map(({ value, variant: { color }, isInStock, isChosen }) =>
    [value, color, isInStock && "in stock", isChosen && "chosen"].filter(Boolean).join(", "),
  );

test(
  "keeps the chosen size with another color, or takes one in stock",
  { tags: ["OPT-03"] },
  () => {
    expect(shown(firstChoices(belt, chosenFrom("black / m")))).toEqual([
      "black, black / M, in stock, chosen",
      "red, red / S, in stock",
      "tan, tan / S",
    ]);
    expect(shown(firstChoices(belt, chosenFrom("red / s")))).toEqual([
      "black, black / S, in stock",
      "red, red / S, in stock, chosen",
      "tan, tan / S",
    ]);
  },
);

test("offers the sizes of the chosen color, and none with one option", { tags: ["OPT-03"] }, () => {
  expect(shown(secondChoices(belt, chosenFrom("red / s")))).toEqual([
    "S, red / S, in stock, chosen",
    "L, red / L",
  ]);
  const red = variant(1, "red");
  expect(secondChoices({ colors: [red] } as Product, red)).toEqual([]);
});

test.each([
  ["black / s", "black / S"],
  ["black", "black / M"],
  ["tan", "tan / S"],
  ["pink", "black / M"],
  ["", "black / M"],
])("finds the variant for the URL value %j: %s", { tags: ["OPT-03"] }, (wanted, color) => {
  expect(chosenFrom(wanted).color).toBe(color);
});
