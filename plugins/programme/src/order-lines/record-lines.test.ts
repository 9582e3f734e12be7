import { expect, test } from "vitest";
import { termsOfRest } from "./record-lines";

/** Three units of $740 at 10% off, of which one was added. */
const terms = {
  ...{ regular_cents: 86_000, discount_cents: 22_200, tax_cents: 17_732 },
  ...{ final_sale: "reduced" as const, ships_on: null },
};
const line = { status: "confirmed", discount_cents: 7_400, tax_cents: 5_910 } as const;

test.each([
  ["of all other lines", [line, { ...line, tax_cents: 5_911 }], 7_400, 5_911],
  ["of no canceled line", [line, { ...line, status: "canceled" as const }], 14_800, 11_822],
  ["but at least zero", [{ ...line, discount_cents: 30_000, tax_cents: 20_000 }], 0, 0],
  ["of none", [], 22_200, 17_732],
])(
  "subtracts the discount and tax %s from those of an item with added units",
  { tags: ["STAFF-09"] },
  (_, others, discount_cents, tax_cents) => {
    expect(termsOfRest(terms, others)).toEqual({ ...terms, discount_cents, tax_cents });
  },
);
