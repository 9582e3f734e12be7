import { expect, test } from "vitest";
import { returnTerms } from "./return-terms.ts";

const byCard = { is_paid_outside: false };
const offer = {
  days_left: 14,
  due_on: "2026-12-07",
  refund_days_left: 5,
  refund_due_on: "2026-11-28",
  amount: 740,
  to_card: 740,
  packaging_fee: 111,
  exchange_colors: [],
};

test("offers a card refund within the refund period", { tags: ["BACK-01"] }, () => {
  expect(returnTerms(offer, byCard)).toBe(
    "We must receive a return by December 7, 2026. If it arrives by November 28, 2026, $740 is refunded to your card. After that, you receive store credit.",
  );
  expect(returnTerms(offer, { is_paid_outside: true })).toContain(
    "$740 is refunded the way you paid.",
  );
});

test("offers only store credit after the refund period", { tags: ["BACK-01"] }, () => {
  expect(returnTerms({ ...offer, refund_due_on: null, refund_days_left: null }, byCard)).toBe(
    "We must receive a return by December 7, 2026. $740 becomes store credit.",
  );
});

test("refunds to the card only what the card paid", { tags: ["BACK-20"] }, () => {
  expect(returnTerms({ ...offer, to_card: 120 }, byCard)).toContain(
    "$120 is refunded to your card and $620 becomes store credit. After that, all of it becomes store credit.",
  );
});
