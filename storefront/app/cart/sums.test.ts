import { expect, test } from "vitest";
import { pieces, subtotal } from "./sums";

test("pieces are counted, not lines", () => {
  expect(pieces([])).toBe(0);
  expect(
    pieces([
      { price: 740, quantity: 2 },
      { price: 860, quantity: 1 },
    ]),
  ).toBe(3);
});

test("the subtotal loses no cent", () => {
  expect(subtotal([])).toBe(0);
  expect(subtotal([{ price: 0.1, quantity: 3 }])).toBe(0.3);
  expect(
    subtotal([
      { price: 740, quantity: 2 },
      { price: 860.45, quantity: 3 },
    ]),
  ).toBe(4061.35);
});
