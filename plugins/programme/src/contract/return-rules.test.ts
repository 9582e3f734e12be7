import { expect, test } from "vitest";
import {
  calendarDaysBetween,
  cardRefundDay,
  deductFrom,
  exchangeTerms,
  linePrice,
  returnDays,
  returnLabelFile,
  returnNumberText,
  returnProblem,
  settle,
  settlementOn,
  type ReturnableLine,
} from "./return-rules";

const ZONE = "America/New_York";
const at = (moment: string) => new Date(moment);

test.each([
  ["2026-03-01T12:00:00-05:00", "2026-03-01T23:59:59-05:00", 0],
  ["2026-03-01T23:59:59-05:00", "2026-03-02T00:00:00-05:00", 1],
  // The days when daylight saving time starts and ends.
  ["2026-03-07T12:00:00-05:00", "2026-03-08T12:00:00-04:00", 1],
  ["2026-03-08T00:30:00-05:00", "2026-03-09T00:30:00-04:00", 1],
  ["2026-11-01T00:30:00-04:00", "2026-11-01T23:30:00-05:00", 0],
  // In UTC these times fall on different days.
  ["2026-03-01T20:00:00-05:00", "2026-03-01T23:00:00-05:00", 0],
  ["2026-12-28T10:00:00-05:00", "2027-01-11T10:00:00-05:00", 14],
])("counts the calendar days from %s to %s in the shop's time zone: %i", (from, to, days) => {
  expect(calendarDaysBetween(at(from), at(to), ZONE)).toBe(days);
});

const delivery = (moment: string, graceDays = 0) => ({ delivered: at(moment), graceDays });

const line: ReturnableLine = {
  status: "delivered",
  final_sale: null,
  delivered_at: at("2026-05-01T15:00:00-04:00"),
  grace_days: 0,
};

test.each([
  ["on the day of delivery", "2026-05-01T16:00:00-04:00"],
  ["in the last minute of the fourteenth day", "2026-05-15T23:59:59-04:00"],
])("allows the return of a delivered line %s", { tags: ["RET-02"] }, (_, now) => {
  expect(returnProblem(line, at(now), ZONE)).toBeUndefined();
});

test("rejects a return from the first minute of the fifteenth day", { tags: ["RET-02"] }, () => {
  expect(returnProblem(line, at("2026-05-16T00:00:00-04:00"), ZONE)).toBe(
    "The 14-day return window has closed.",
  );
});

test.each([
  "confirmed",
  "processing",
  "return_requested",
  "return_approved",
  "return_denied",
  "returned",
] as const)("rejects the return of a line that is %s", { tags: ["RET-02", "RET-03"] }, (status) => {
  const refusal = returnProblem({ ...line, status }, at("2026-05-02T12:00:00-04:00"), ZONE);
  expect(refusal).toBe("You can return an item only after delivery, and only once.");
});

test.each([
  ["pre_order", "Pre-orders are final sale."],
  ["reduced", "Sale items are final sale."],
] as const)(
  "rejects the return of a %s line as final sale",
  { tags: ["RET-04"] },
  (final_sale, refusal) => {
    const now = at("2026-05-02T12:00:00-04:00");
    expect(returnProblem({ ...line, final_sale }, now, ZONE)).toBe(refusal);
  },
);

test.each([
  ["2026-05-06T23:59:59-04:00", "card"],
  ["2026-05-07T00:00:00-04:00", "store_credit"],
  ["2026-05-15T23:59:59-04:00", "store_credit"],
  ["2026-05-16T00:00:00-04:00", "late"],
] as const)(
  "settles a May 1 delivery that is returned at %s as %s",
  { tags: ["RET-08"] },
  (now, settlement) => {
    expect(settlementOn(delivery("2026-05-01T15:00:00-04:00"), at(now), ZONE)).toBe(settlement);
  },
);

test.each([
  [74_000, 11_100, 62_900],
  [86_000, 12_900, 73_100],
  // 15% of 3 cents is 0.45, and of 10 cents 1.5. Half a cent rounds up.
  [3, 0, 3],
  [10, 2, 8],
  [0, 0, 0],
])(
  "splits %i cents into a fee of %i and a refund of %i",
  { tags: ["RET-09"] },
  (line, feeCents, backCents) => {
    expect(settle({ goodsCents: line, taxCents: 0 }, true)).toEqual({ feeCents, backCents });
    expect(settle({ goodsCents: line, taxCents: 0 }, false)).toEqual({
      feeCents: 0,
      backCents: line,
    });
  },
);

test.each([
  // In UTC this late evening is already the next day.
  ["2026-05-01T23:30:00-04:00", "2026-05-15", "2026-05-06"],
  // Across the end of daylight saving time and of the year.
  ["2026-10-30T23:30:00-04:00", "2026-11-13", "2026-11-04"],
  ["2026-12-28T10:00:00-05:00", "2027-01-11", "2027-01-02"],
])(
  "sets the deadlines for a delivery at %s: return %s, card refund %s",
  { tags: ["BACK-10"] },
  (delivered, dueOn, refundDueOn) => {
    expect(returnDays(delivery(delivered), ZONE)).toEqual({ dueOn, refundDueOn });
    // The displayed dates must match the settlement rule.
    const noon = (day: string) => at(`${day}T12:00:00-05:00`);
    expect(settlementOn(delivery(delivered), noon(dueOn), ZONE)).toBe("store_credit");
    expect(settlementOn(delivery(delivered), noon(refundDueOn), ZONE)).toBe("card");
  },
);

test(
  "offers a card refund through the fifth day for card payments, but not for exchanges",
  { tags: ["BACK-10"] },
  () => {
    const goods = {
      delivery: delivery("2026-05-01T15:00:00-04:00"),
      isExchange: false,
      isPaidByCard: true,
    };
    const on = (moment: string, more: object = {}) =>
      cardRefundDay({ ...goods, ...more }, at(moment), ZONE);
    expect(on("2026-05-06T23:59:59-04:00")).toBe("2026-05-06");
    expect(on("2026-05-07T00:00:00-04:00")).toBeNull();
    expect(on("2026-05-02T12:00:00-04:00", { isExchange: true })).toBeNull();
    expect(on("2026-05-02T12:00:00-04:00", { isPaidByCard: false })).toBeNull();
  },
);

test("extends every limit by the days lost to the shop's mistakes", { tags: ["REF-13"] }, () => {
  const late = delivery("2026-10-30T23:30:00-04:00", 7);
  expect(returnDays(late, ZONE)).toEqual({ dueOn: "2026-11-20", refundDueOn: "2026-11-11" });
  expect(settlementOn(late, at("2026-11-11T23:59:59-05:00"), ZONE)).toBe("card");
  expect(settlementOn(late, at("2026-11-20T23:59:59-05:00"), ZONE)).toBe("store_credit");
  expect(settlementOn(late, at("2026-11-21T00:00:00-05:00"), ZONE)).toBe("late");
  const extended = { ...line, grace_days: 7 };
  expect(returnProblem(extended, at("2026-05-22T12:00:00-04:00"), ZONE)).toBeUndefined();
  expect(returnProblem(extended, at("2026-05-23T12:00:00-04:00"), ZONE)).toBe(
    "The 21-day return window has closed.",
  );
});

test(
  "states the exchange deadlines and that there is no restocking fee",
  { tags: ["BACK-17"] },
  () => {
    expect(exchangeTerms).toBe(
      "Request an exchange within 5 days of delivery; we must receive the item within 14 days of delivery. Exchanges have no restocking fee.",
    );
  },
);

test("formats the return number 17 as RET-17", { tags: ["BACK-10"] }, () => {
  expect(returnNumberText(17)).toBe("RET-17");
});

test("names a return label after its return, if that has a number", () => {
  expect(returnLabelFile({ return_number: 17 })).toBe("RET-17-label.pdf");
  expect(returnLabelFile({ return_number: null })).toBe("return-label.pdf");
});

test("deducts from the goods and their tax in proportion, at most the price", () => {
  const price = { goodsCents: 10_000, taxCents: 825 };
  expect(deductFrom(price, 0)).toEqual(price);
  expect(deductFrom(price, 2500)).toEqual({ goodsCents: 7500, taxCents: 619 });
  expect(deductFrom(price, 10_001)).toEqual({ goodsCents: 0, taxCents: 0 });
  expect(deductFrom({ goodsCents: 0, taxCents: 0 }, 100)).toEqual({ goodsCents: 0, taxCents: 0 });
});

test("refunds discounted goods with their tax, and calculates the fee without the tax", () => {
  const price = linePrice({
    ...{ unit_cents: 74_000, quantity: 2, discount_cents: 29_600, tax_cents: 10_508 },
  });
  expect(price).toEqual({ goodsCents: 118_400, taxCents: 10_508 });
  expect(settle(price, false)).toEqual({ feeCents: 0, backCents: 128_908 });
  expect(settle(price, true)).toEqual({ feeCents: 17_760, backCents: 111_148 });
});
