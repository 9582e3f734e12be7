import { expect, test } from "vitest";
import { returnTerms } from "./return-terms.ts";

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
  expect(returnTerms(offer)).toEqual([
    "14 days left to return it: it must reach us by December 7, 2026.",
    "If it reaches us within 5 days, $740 is refunded to your card; later it becomes store credit.",
    "If the original packaging is missing, we keep 15%, which is $111.",
  ]);
});

test(
  "offers store credit after the refund period and names the last day",
  { tags: ["BACK-01"] },
  () => {
    expect(returnTerms({ ...offer, days_left: 1, refund_days_left: 1 })).toEqual([
      "1 day left to return it: it must reach us by December 7, 2026.",
      "If it reaches us within 1 day, $740 is refunded to your card; later it becomes store credit.",
      "If the original packaging is missing, we keep 15%, which is $111.",
    ]);
    const [left, refund] = returnTerms({ ...offer, days_left: 0, refund_days_left: null });
    expect(left).toBe("Today is the last day to return it.");
    expect(refund).toBe("$740 becomes store credit.");
    expect(returnTerms({ ...offer, days_left: 1, refund_days_left: 0 })).toContain(
      "If it reaches us today, $740 is refunded to your card; later it becomes store credit.",
    );
  },
);

test("refunds to the card only what the card paid", { tags: ["BACK-20"] }, () => {
  expect(returnTerms({ ...offer, to_card: 120 })).toContain(
    "If it reaches us within 5 days, $120 is refunded to your card and $620 becomes store credit; later all of it becomes store credit.",
  );
});
