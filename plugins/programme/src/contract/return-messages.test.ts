import { expect, test } from "vitest";
import { arrivalTerm, packagingNote, returnContentsText, withNumber } from "./return-messages";

const bags = "the sling bag, the coin purse, and the suede messenger bag";

test.each([
  [{ name: "Tracy", color: "black", quantity: 1 }, `Send back the complete set: ${bags}.`],
  [
    { name: "Tracy", color: "black", quantity: 2 },
    `Send back all 2 complete sets together: ${bags}.`,
  ],
  // Another product may share the name of a collection item.
  [
    { name: "Tracy", color: "vermilion", quantity: 1 },
    "Send back the item with everything it came with.",
  ],
  [
    { name: "Purse", color: "black", quantity: 3 },
    "Send back all 3 items together, with everything they came with.",
  ],
])("describes what to send back for %j", { tags: ["BACK-02"] }, (piece, sentence) => {
  expect(returnContentsText(piece)).toBe(sentence);
});

test(
  "states the fee for missing packaging, and none for an exchange",
  { tags: ["BACK-11", "BACK-17"] },
  () => {
    expect(packagingNote("$111", false)).toBe(
      "Please use the original packaging. If it's missing, a 15% restocking fee ($111) applies.",
    );
    expect(packagingNote("$111", true)).toBe(
      "Please use the original packaging. Exchanges have no restocking fee.",
    );
  },
);

test(
  "states the deadlines and which share is refunded as store credit",
  { tags: ["BACK-10", "BACK-20"] },
  () => {
    const refund = { isExchange: false, refundDueOn: "2026-11-28", hasCredit: false };
    const until = "We must receive your package by December 7, 2026.";
    expect(arrivalTerm("2026-12-07", { ...refund, isExchange: true })).toBe(until);
    expect(arrivalTerm("2026-12-07", { ...refund, refundDueOn: null })).toBe(
      `${until} You'll receive store credit.`,
    );
    const inTime = `${until} If it arrives by November 28, 2026, we refund`;
    expect(arrivalTerm("2026-12-07", refund)).toBe(
      `${inTime} your payment. After that, you receive store credit.`,
    );
    expect(arrivalTerm("2026-12-07", { ...refund, hasCredit: true })).toBe(
      `${inTime} each part the way you paid it. After that, the full amount becomes store credit.`,
    );
  },
);

test("inserts the return number below the name", { tags: ["BACK-10"] }, () => {
  expect(withNumber(["The label", "Dock 4", "United States"], "RET-17")).toEqual([
    "The label",
    "Return RET-17",
    "Dock 4",
    "United States",
  ]);
});
