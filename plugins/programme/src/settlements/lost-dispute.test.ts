import { expect, test } from "vitest";
import { disputeSettlement } from "./lost-dispute";

/** An order of $740 with $65.68 of tax. */
const price = { goodsCents: 74_000, taxCents: 6_568 };

test.each([
  ["the entire order", 80_568, 74_000, 6_568],
  ["a part", 20_000, 18_370, 1_630],
  // The bank's fee does not raise the tax.
  ["more than the order", 82_068, 75_500, 6_568],
])(
  "stores what the bank took back of %s as goods and their tax",
  { tags: ["DISP-03"] },
  (_, amount, goods_cents, tax_cents) => {
    expect(disputeSettlement("order_1", { id: "dp_1", amount }, price)).toEqual({
      ...{ reference: "dispute:dp_1", kind: "dispute" },
      ...{ order_id: "order_1", line_id: null, quantity: 0 },
      ...{ goods_cents, tax_cents },
      ...{ back_cents: amount, card_cents: amount, credit_cents: 0 },
      ...{ actor_kind: "system", actor_id: "stripe" },
    });
  },
);

test("stores a disputed order without tax as goods only", () => {
  const settlement = disputeSettlement(
    "order_1",
    { id: "dp_1", amount: 20_000 },
    { goodsCents: 74_000, taxCents: 0 },
  );
  expect(settlement).toMatchObject({ goods_cents: 20_000, tax_cents: 0, back_cents: 20_000 });
});
