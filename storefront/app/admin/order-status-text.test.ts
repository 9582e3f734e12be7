import { expect, test } from "vitest";
import {
  batchSteps,
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

test("labels each status's next step", () => {
  expect(Object.values(nextStep).filter((step) => step !== null)).toEqual([
    { status: "processing", label: "Mark as processing" },
    { status: "delivered", label: "Mark as delivered" },
  ]);
  expect(batchSteps).toEqual({
    processing: "Mark as processing",
    delivered: "Mark as delivered",
    approved: "Approve return",
    delayed: "Set a later ship date",
  });
});
