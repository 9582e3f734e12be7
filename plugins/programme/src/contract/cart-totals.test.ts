import { expect, test } from "vitest";
import { cartTotals } from "./cart-totals";

const plain = { shipping: 0, tax: 0, is_final: true, needs_address: false, takes_codes: false };
const lines = [
  { price: 740, quantity: 2 },
  { price: 860.45, quantity: 3 },
];

test("counts units instead of line items and loses no cents", () => {
  expect(cartTotals(lines, plain, 0)).toEqual({
    pieces: 5,
    subtotal: 4061.35,
    shipping: 0,
    tax: 0,
    credit: 0,
    credit_left: 0,
    total: 4061.35,
    is_final: true,
    needs_address: false,
    takes_codes: false,
  });
  expect(cartTotals([{ price: 0.1, quantity: 3 }], plain, 0).total).toBe(0.3);
});

test("applies store credit first and keeps the rest", () => {
  const one = [{ price: 740, quantity: 1 }];
  expect(cartTotals(one, plain, 10_000)).toMatchObject({ credit: 100, credit_left: 0, total: 640 });
  expect(cartTotals(one, plain, 80_050)).toMatchObject({
    credit: 740,
    credit_left: 60.5,
    total: 0,
  });
});

test("adds shipping only to a cart with items", () => {
  const shipped = { ...plain, shipping: 12.5 };
  expect(cartTotals(lines, shipped, 0)).toMatchObject({ shipping: 12.5, total: 4073.85 });
  expect(cartTotals([], shipped, 0)).toMatchObject({ pieces: 0, subtotal: 0, total: 0 });
});

test("adds a known tax and applies store credit to shipping and tax as well", () => {
  const charged = { ...plain, shipping: 10, tax: 7.25 };
  const one = [{ price: 100, quantity: 1 }];
  expect(cartTotals(one, charged, 0)).toMatchObject({ tax: 7.25, total: 117.25 });
  expect(cartTotals(one, charged, 50_000)).toMatchObject({
    credit: 117.25,
    credit_left: 382.75,
    total: 0,
  });
});

test("leaves unknown charges out of the total", () => {
  const unknown = {
    shipping: null,
    tax: null,
    is_final: false,
    needs_address: true,
    takes_codes: false,
  };
  expect(cartTotals(lines, unknown, 0)).toMatchObject({ ...unknown, total: 4061.35 });
});
