import { expect, test } from "vitest";
import { sumRows } from "./sum-rows.ts";

const sums = {
  subtotal: 1480,
  discount: 0,
  shipping: 0,
  tax: 0,
  total: 1480,
  paid_by_card: 1480,
  paid_outside: 0,
  due: 0,
  paid_by_credit: 0,
  refunded_to_card: 0,
  refunded_outside: 0,
  refunded_as_credit: 0,
};

const texts = (changed: Partial<typeof sums>) =>
  sumRows({ ...sums, ...changed }).map(({ term, figure }) => `${term}: ${figure}`);

test(
  "shows subtotal, shipping, total, and card payment of a simple order",
  { tags: ["NUM-05"] },
  () => {
    expect(texts({})).toEqual([
      "Subtotal: $1,480",
      "Shipping: Free",
      "Total: $1,480",
      "Paid by card: $1,480",
    ]);
    expect(sumRows(sums).flatMap(({ term, isTotal }) => (isTotal ? [term] : []))).toEqual([
      "Total",
    ]);
  },
);

test(
  "shows discount, shipping, tax, store credit, and refunds in separate rows",
  { tags: ["NUM-05", "NUM-06"] },
  () => {
    expect(
      texts({
        discount: 100,
        shipping: 12.5,
        tax: 70,
        total: 1462.5,
        paid_by_card: 1262.5,
        paid_by_credit: 200,
        due: 30,
        refunded_to_card: 540,
        refunded_as_credit: 200,
      }),
    ).toEqual([
      "Subtotal: $1,480",
      "Discount: −$100",
      "Shipping: $12.50",
      "Tax: $70",
      "Total: $1,462.50",
      "Paid by card: $1,262.50",
      "Paid with store credit: $200",
      "Not paid yet: $30",
      "Refunded to your card: −$540",
      "Refunded as store credit: −$200",
    ]);
  },
);
