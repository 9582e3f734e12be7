import { expect, test } from "vitest";
import type { OrderLineRow } from "../modules/order-line/service";
import { decidedSettlement, returnSettlement, settlementFor } from "./settlement";

const line = {
  line_id: "line_1",
  delivered_at: new Date("2026-05-01T15:00:00-04:00"),
  grace_days: 0,
  quantity: 2,
  unit_cents: 10_000,
  discount_cents: 0,
  tax_cents: 0,
  exchange_variant_id: null,
  settlement: null,
  settled_cents: null,
  card_cents: null,
  fee_cents: null,
};
const inTime = {
  receivedAt: new Date("2026-05-06T12:00:00-04:00"),
  isPackagingMissing: false,
  left: { cents: 50_000, cardCents: 50_000 },
  timeZone: "America/New_York",
};
const later = { ...inTime, receivedAt: new Date("2026-05-07T12:00:00-04:00") };
const late = { ...inTime, receivedAt: new Date("2026-05-16T12:00:00-04:00") };

test.each([
  ["the full line to the card within five days", inTime, ["card", 20_000, 20_000, 0]],
  ["the full line as store credit later", later, ["store_credit", 20_000, 0, 0]],
  [
    "the full line minus the fee without packaging",
    { ...inTime, isPackagingMissing: true },
    ["card", 17_000, 17_000, 3_000],
  ],
  [
    "no more to the card than the card has paid",
    { ...inTime, left: { cents: 50_000, cardCents: 12_000 } },
    ["card", 20_000, 12_000, 0],
  ],
  [
    "no more to the card than the card has paid, without packaging",
    { ...inTime, isPackagingMissing: true, left: { cents: 20_000, cardCents: 12_000 } },
    ["card", 17_000, 12_000, 3_000],
  ],
  [
    "no more than is left of the order",
    { ...inTime, left: { cents: 15_000, cardCents: 50_000 } },
    ["card", 15_000, 15_000, 0],
  ],
])("refunds %s", (_, receipt, [settlement, backCents, cardCents, feeCents]) => {
  expect(settlementFor(line, receipt)).toEqual({ settlement, backCents, cardCents, feeCents });
});

test("settles an exchange without refund or fee and any return after 14 days as late", () => {
  const exchanged = { ...line, exchange_variant_id: "variant_2" };
  expect(settlementFor(exchanged, { ...later, isPackagingMissing: true })).toEqual({
    settlement: "exchange",
    backCents: 0,
    cardCents: 0,
    feeCents: 0,
  });
  expect(settlementFor(exchanged, late)).toBe("late");
  expect(settlementFor(line, late)).toBe("late");
});

test("throws for a line that was never delivered", () => {
  expect(() => settlementFor({ ...line, delivered_at: null }, inTime)).toThrow(
    "Line line_1 is returned but was never delivered.",
  );
});

test("returns a stored settlement, and undefined without one", () => {
  expect(decidedSettlement(line)).toBeUndefined();
  const decided = { ...line, settlement: "card" as const };
  expect(decidedSettlement({ ...decided, settled_cents: 9, card_cents: 5, fee_cents: 1 })).toEqual({
    settlement: "card",
    backCents: 9,
    cardCents: 5,
    feeCents: 1,
  });
  expect(decidedSettlement(decided)).toEqual({
    settlement: "card",
    backCents: 0,
    cardCents: 0,
    feeCents: 0,
  });
});

test("stores the returned goods and their tax with the fee, which is no part of the refund", () => {
  const returned = { ...line, order_id: "order_1", tax_cents: 2_000 } as OrderLineRow;
  const result = { settlement: "card" as const, backCents: 19_000, cardCents: 12_000 };
  const actor = { kind: "admin" as const, id: "user_1" };
  expect(returnSettlement(returned, { ...result, feeCents: 3_000 }, actor)).toEqual({
    ...{ reference: "return:line_1", order_id: "order_1", line_id: "line_1", kind: "return" },
    ...{ quantity: 2, goods_cents: 20_000, tax_cents: 2_000, fee_cents: 3_000 },
    ...{ back_cents: 19_000, card_cents: 12_000, credit_cents: 7_000 },
    ...{ actor_kind: "admin", actor_id: "user_1" },
  });
  const exchange = { settlement: "exchange" as const, backCents: 0, cardCents: 0, feeCents: 0 };
  expect(returnSettlement(returned, exchange, actor)).toBeUndefined();
});
