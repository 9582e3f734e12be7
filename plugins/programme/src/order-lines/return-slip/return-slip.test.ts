import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../../lib/test-variables";
import { slipOf } from "./read-return-slip";
import { notesOf, wordsOf } from "./render-return-slip";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("LABEL_NAME", "The label");
  vi.stubEnv("LABEL_RETURN_ADDRESS", "Dock 4; Portland, OR 97201");
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const line = {
  line_id: "line_1",
  delivered_at: new Date("2026-05-01T23:30:00-04:00"),
  grace_days: 0,
  requested_at: new Date("2026-05-06T23:59:00-04:00"),
  return_number: 17,
  return_reason: "other",
  return_note: "It rattles.",
  exchange_variant_id: null,
  quantity: 2,
  unit_cents: 74_000,
  discount_cents: 0,
  tax_cents: 0,
};
const piece = {
  order_number: 1042,
  name: "Purse",
  color: "rust",
  exchange_color: null,
  paid_by: "card" as const,
  has_label: false,
};
const buying = { returnPostage: "You pay the postage." };
const slip = (changed: Partial<typeof line> | object = {}, bought: object = {}) =>
  slipOf({ ...line, ...changed }, { ...piece, ...bought }, buying);

test(
  "lists the item, address, deadlines, and number of a return",
  { tags: ["BACK-10", "BACK-11", "BACK-13"] },
  () => {
    expect(slip()).toEqual({
      fileName: "RET-17.pdf",
      label: "The label",
      address: ["The label", "Dock 4", "Portland, OR 97201"],
      number: "RET-17",
      orderNumber: "1042",
      pieceName: "Purse",
      color: "rust",
      quantity: 2,
      exchangeColor: null,
      reason: "Another reason: It rattles.",
      dueOn: "2026-05-15",
      refundDueOn: "2026-05-06",
      hasCredit: false,
      feeCents: 22_200,
      postage: "You pay the postage.",
    });
    // Requested before returns had numbers.
    expect(slip({ return_number: null })).toMatchObject({
      fileName: "RET-1042.pdf",
      number: "RET-1042",
    });
    expect(() => slip({ delivered_at: null })).toThrow("Line line_1 has no return slip.");
  },
);

test("promises a card refund only when the card gets one", { tags: ["BACK-13", "BACK-20"] }, () => {
  const brings = (changed: object, bought: object = {}) => {
    const { refundDueOn, hasCredit, exchangeColor } = slip(changed, bought);
    return [refundDueOn, hasCredit, exchangeColor];
  };
  // The request date decides; an older return without one keeps the card deadline.
  expect(brings({ requested_at: new Date("2026-05-07T00:00:00-04:00") })).toEqual([
    null,
    false,
    null,
  ]);
  expect(brings({ requested_at: null })).toEqual(["2026-05-06", false, null]);
  expect(brings({}, { paid_by: "credit" })).toEqual([null, true, null]);
  expect(brings({}, { paid_by: "both" })).toEqual(["2026-05-06", true, null]);
  const exchange = { exchange_variant_id: "variant_2" };
  expect(brings(exchange, { exchange_color: "tan" })).toEqual([null, false, "tan"]);
  // The color is no longer sold.
  expect(brings(exchange)).toEqual([null, false, "another color"]);
});

test.each([
  [{}, {}, "Refund"],
  [{}, { paid_by: "credit" }, "Store credit"],
  [{ exchange_variant_id: "variant_2" }, { exchange_color: "tan" }, "Exchange for Tan"],
])("for a return of %j bought as %j, shows the outcome %s", (changed, bought, wish) => {
  expect(wordsOf(slip(changed, bought))).toEqual({ color: "Rust", wish });
});

test(
  "prints notes on contents, packaging, and deadline for a refund and an exchange",
  { tags: ["BACK-11", "BACK-17"] },
  () => {
    const contents = "Send back all 2 items together, with everything they came with.";
    const until = "We must receive your package by May 15, 2026.";
    expect(notesOf(slip())).toEqual([
      ["What to include", contents],
      [
        "Packaging",
        "Please use the original packaging. If it's missing, a 15% restocking fee ($222.00) applies.",
      ],
      ["Postage", "You pay the postage."],
      [
        "Return by",
        `${until} If it arrives by May 6, 2026, we refund your payment. After that, you receive store credit.`,
      ],
    ]);
    const exchange = slip({ exchange_variant_id: "variant_2" }, { exchange_color: "tan" });
    expect(notesOf(exchange)).toEqual([
      ["What to include", contents],
      ["Packaging", "Please use the original packaging. Exchanges have no restocking fee."],
      ["Postage", "You pay the postage."],
      ["Return by", until],
    ]);
    // The shop's label is prepaid.
    expect(notesOf(slip({}, { has_label: true })).map(([title]) => title)).not.toContain("Postage");
  },
);
