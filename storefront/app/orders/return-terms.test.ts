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
  expect(returnTerms(offer, byCard)).toEqual([
    "14 days left to return it. We must receive it by December 7, 2026.",
    "If we receive it within 5 days, $740 is refunded to your card. After that, you receive store credit.",
    "If the original packaging is missing, a 15% restocking fee ($111) applies.",
  ]);
});

test(
  "names the last days and offers only store credit after the refund period",
  { tags: ["BACK-01"] },
  () => {
    expect(returnTerms({ ...offer, days_left: 1, refund_days_left: 1 }, byCard)).toEqual([
      "1 day left to return it. We must receive it by December 7, 2026.",
      "If we receive it within 1 day, $740 is refunded to your card. After that, you receive store credit.",
      "If the original packaging is missing, a 15% restocking fee ($111) applies.",
    ]);
    const [left, refund] = returnTerms({ ...offer, days_left: 0, refund_days_left: null }, byCard);
    expect(left).toBe("Today is the last day to return it.");
    expect(refund).toBe("$740 becomes store credit.");
    expect(returnTerms({ ...offer, days_left: 1, refund_days_left: 0 }, byCard)).toContain(
      "If we receive it today, $740 is refunded to your card. After that, you receive store credit.",
    );
  },
);

test("refunds to the card only what the card paid", { tags: ["BACK-20"] }, () => {
  expect(returnTerms({ ...offer, to_card: 120 }, byCard)).toContain(
    "If we receive it within 5 days, $120 is refunded to your card and the remaining $620 becomes store credit. After that, the full amount becomes store credit.",
  );
});
