import { expect, test } from "vitest";
import { lineNotes, quantityProblem } from "./line-notes.ts";

const line = { quantity: 2, stock: 5, price: 740, price_before: null };

test("returns no notes when the quantity is in stock at the same price", () => {
  expect(lineNotes(line)).toEqual([]);
  expect(lineNotes({ ...line, stock: 2 })).toEqual([]);
});

test("notes missing stock, low stock, and a changed price", () => {
  expect(lineNotes({ ...line, stock: 0 })).toEqual([
    "Now out of stock. Please remove it or move it to your wishlist.",
  ]);
  expect(lineNotes({ ...line, stock: 1, price: 760, price_before: 740 })).toEqual([
    "Only 1 left. Please lower the quantity.",
    "The price is now $760. It was $740.",
  ]);
});

test("states the available quantity when a larger quantity was rejected", () => {
  const message = "There isn't enough stock.";
  expect(quantityProblem(5, { entered: 5, message })).toBe(message);
  expect(quantityProblem(4, { entered: 5, message })).toBe("Only 4 left.");
  expect(quantityProblem(0, { entered: 5, message })).toBe(message);
  const limit = "An order can have at most 10 items.";
  expect(quantityProblem(46, { entered: 12, message: limit })).toBe(limit);
});
