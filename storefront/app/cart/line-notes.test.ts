import { expect, test } from "vitest";
import { lineNotes } from "./line-notes.ts";

const line = { quantity: 2, stock: 5, price: 740, price_before: null };

test("a line that can be bought as it was chosen needs no words", () => {
  expect(lineNotes(line)).toEqual([]);
  expect(lineNotes({ ...line, stock: 2 })).toEqual([]);
});

test("a color that is out of stock, scarce or more expensive is noted, with what to do", () => {
  expect(lineNotes({ ...line, stock: 0 })).toEqual([
    "Out of stock since you chose it. Please remove it or move it to your wishlist.",
  ]);
  expect(lineNotes({ ...line, stock: 1, price: 760, price_before: 740 })).toEqual([
    "Only 1 left. Please lower the quantity.",
    "The price is now $760. It was $740.",
  ]);
});
