import { expect, test } from "vitest";
import type { CatalogProduct } from "../catalog/read-catalog";
import { returnEligibility } from "./return-eligibility";
import type { RemainingRefund } from "../settlements/remaining-refund";

const ZONE = "America/New_York";
const line = {
  status: "delivered" as const,
  final_sale: null,
  delivered_at: new Date("2026-05-01T15:00:00-04:00") as Date | null,
  grace_days: 0,
  variant_id: "variant_blue",
  quantity: 2,
  unit_cents: 74_005,
  discount_cents: 0,
  tax_cents: 0,
};
const color = (name: string, price: number, stock: number) => ({
  key: "color1" as const,
  variantId: `variant_${name}`,
  name: "Tallon",
  color: name,
  values: [name],
  price,
  regularPrice: null,
  finalSale: null,
  shipsOn: null,
  swatch: null,
  thumbnail: null,
  stock,
});
const product = (id: string, colors: CatalogProduct["colors"]): CatalogProduct => ({
  id,
  handle: id,
  name: id,
  description: "",
  pictures: [],
  options: ["Color"],
  colors,
});
const catalog = [
  product("another", [color("green", 740.05, 9)]),
  product("bought", [
    color("blue", 740.05, 9),
    color("red", 740.05, 2),
    color("white", 740.05, 1),
    color("black", 740.06, 9),
    color("brown", 740.05, 3),
  ]),
];
const offer = (now: string, changed: Partial<typeof line> = {}, left?: RemainingRefund) =>
  returnEligibility({ ...line, ...changed }, { catalog, now: new Date(now), timeZone: ZONE, left });

test("offers all days, amounts, and exchange colors on the day of delivery", () => {
  expect(offer("2026-05-01T16:00:00-04:00")).toEqual({
    days_left: 14,
    due_on: "2026-05-15",
    refund_days_left: 5,
    refund_due_on: "2026-05-06",
    amount: 1480.1,
    to_card: 1480.1,
    packaging_fee: 222.02,
    exchange_colors: ["red", "brown"],
  });
});

test.each([
  ["2026-05-06T12:00:00-04:00", 9, 0, "2026-05-06", ["red", "brown"]],
  ["2026-05-07T12:00:00-04:00", 8, null, null, []],
  ["2026-05-15T12:00:00-04:00", 0, null, null, []],
])(
  "at %s, offers a return for %i more days and a card refund for %s",
  (now, left, refund, day, colors) => {
    expect(offer(now)).toMatchObject({
      days_left: left,
      due_on: "2026-05-15",
      refund_days_left: refund,
      refund_due_on: day,
      exchange_colors: colors,
    });
  },
);

test("returns null for a line that cannot be returned", () => {
  expect(offer("2026-05-16T12:00:00-04:00")).toBeNull();
  expect(offer("2026-05-02T12:00:00-04:00", { delivered_at: null })).toBeNull();
});

test("offers no exchange when the item is no longer sold or costs more now", () => {
  const now = "2026-05-01T16:00:00-04:00";
  expect(offer(now, { variant_id: "variant_gone" })?.exchange_colors).toEqual([]);
  expect(offer(now, { unit_cents: 1 })?.exchange_colors).toEqual([]);
});

test(
  "limits the refund and its card share to what is left of the order",
  { tags: ["BACK-20"] },
  () => {
    const brings = (now: string, cents: number, cardCents: number) => {
      const found = offer(now, {}, { cents, cardCents });
      return [found?.amount, found?.to_card, found?.refund_due_on, found?.refund_days_left];
    };
    const first = "2026-05-01T16:00:00-04:00";
    expect(brings(first, 200_000, 0)).toEqual([1480.1, 0, null, null]);
    expect(brings(first, 200_000, 50_000)).toEqual([1480.1, 500, "2026-05-06", 5]);
    expect(brings(first, 100_000, 100_000)).toEqual([1000, 1000, "2026-05-06", 5]);
    expect(brings("2026-05-07T12:00:00-04:00", 200_000, 50_000)).toEqual([1480.1, 0, null, null]);
  },
);

test("offers to refund discounted goods with their tax, and calculates the fee without it", () => {
  const taxed = { quantity: 1, unit_cents: 74_000, discount_cents: 14_800, tax_cents: 5_254 };
  expect(offer("2026-05-02T12:00:00-04:00", taxed)).toMatchObject({
    amount: 644.54,
    to_card: 644.54,
    packaging_fee: 88.8,
  });
});
