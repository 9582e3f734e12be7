import { expect, test } from "vitest";
import {
  batchEffect,
  batchQuestion,
  batchSteps,
  canceledText,
  fittingSteps,
  nextStep,
  receiptPreviewText,
  settlementResultText,
} from "./order-status-text.ts";

test("describes the refund and the fee of a return before it is received", () => {
  const card = { way: "card", amount: 740, to_card: 740, fee: 0 } as const;
  expect(receiptPreviewText(card, null)).toBe("$740 is refunded. No restocking fee.");
  expect(receiptPreviewText({ ...card, amount: 629, to_card: 600, fee: 111 }, null)).toBe(
    "$600 is refunded, $29 becomes store credit. A restocking fee of $111 applies.",
  );
  expect(receiptPreviewText({ ...card, way: "store_credit", to_card: 0 }, null)).toBe(
    "$740 becomes store credit. No restocking fee.",
  );
  expect(receiptPreviewText({ ...card, way: "exchange", to_card: 0 }, "blue")).toBe(
    "The item is exchanged for blue. No restocking fee.",
  );
  expect(receiptPreviewText({ ...card, way: "exchange", to_card: 0 }, null)).toBe(
    "The item is exchanged for the other color. No restocking fee.",
  );
});

test("describes a refund with its card and credit parts, fee, and deduction", () => {
  const settled = {
    way: "card",
    amount: 629,
    to_card: 629,
    fee: 0,
    deduction_reason: null,
  } as const;
  expect(settlementResultText({ ...settled, fee: 111 }, null)).toBe(
    "$629 refunded, $111 restocking fee",
  );
  const scratched = { ...settled, to_card: 600, deduction_reason: "Scratched" };
  expect(settlementResultText(scratched, null)).toBe(
    "$600 refunded, $29 refunded as store credit. Reason for refunding less: Scratched",
  );
  const exchange = { ...settled, way: "exchange", amount: 0, to_card: 0 } as const;
  expect(settlementResultText(exchange, "blue")).toBe("Exchanged for blue");
  expect(settlementResultText(exchange, null)).toBe("Exchanged for another color");
});

test("describes the refund of a canceled line without a part of zero", () => {
  expect(canceledText({ to_card: 0, to_credit: 60 })).toBe("$60 refunded as store credit");
  expect(canceledText({ to_card: 740, to_credit: 0 })).toBe("$740 refunded");
  expect(canceledText({ to_card: 0, to_credit: 0 })).toBe("No refund");
});

test("offers a next step only before a line is delivered", () => {
  expect(Object.entries(nextStep).filter(([, step]) => step !== null)).toEqual([
    ["confirmed", { status: "processing", label: "Mark as processing" }],
    ["processing", { status: "delivered", label: "Mark as delivered" }],
  ]);
});

test("offers the bulk actions that apply to at least one line", () => {
  expect(fittingSteps(new Set(["confirmed"]))).toEqual(["processing", "delayed"]);
  expect(fittingSteps(new Set(["processing", "return_requested", "returned"]))).toEqual([
    "delivered",
    "approved",
  ]);
  expect(fittingSteps(new Set(["delivered"]))).toEqual([]);
  expect(batchSteps).toEqual({
    processing: "Mark as processing",
    delivered: "Mark as delivered",
    approved: "Approve return",
    delayed: "Set a later ship date",
  });
});

test("asks before a bulk action with the numbers of items, orders, and emails", () => {
  expect(batchQuestion("processing", { items: 17, orders: 9, emails: 9 })).toBe(
    "Mark 17 items in 9 orders as processing? 9 emails will be sent.",
  );
  expect(batchQuestion("delivered", { items: 1, orders: 1, emails: 1 })).toBe(
    "Mark 1 item in 1 order as delivered? 1 email will be sent.",
  );
  expect(batchEffect("approved", 2)).toBe("Approve the return of 2 items");
  expect(batchEffect("delayed", 1)).toBe("Set a later ship date for 1 item");
});
