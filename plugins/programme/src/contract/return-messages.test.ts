import { expect, test } from "vitest";
import { arrivalTerm, packagingNote, whatComesBack, withNumber } from "./return-messages";

const bags = "the sling bag, the coin purse and the suede messenger bag";

test.each([
  [{ name: "Tracy", color: "black", quantity: 1 }, `Send back the whole set: ${bags}.`],
  [
    { name: "Tracy", color: "black", quantity: 2 },
    `Send back all 2 sets together, each of them whole: ${bags}.`,
  ],
  // Another product may share the name of a collection item.
  [
    { name: "Tracy", color: "vermilion", quantity: 1 },
    "Send back the piece with everything that came with it.",
  ],
  [
    { name: "Purse", color: "black", quantity: 3 },
    "Send back all 3 pieces together, with everything that came with them.",
  ],
])("describes what to send back for %j", { tags: ["BACK-02"] }, (piece, sentence) => {
  expect(whatComesBack(piece)).toBe(sentence);
});

test(
  "states the fee for missing packaging, and none for an exchange",
  { tags: ["BACK-11", "BACK-17"] },
  () => {
    expect(packagingNote("$111", false)).toBe(
      "Please use the original packaging. If it is missing, we keep 15%, which is $111.",
    );
    expect(packagingNote("$111", true)).toBe(
      "Please use the original packaging. For an exchange we keep no fee if it is missing.",
    );
  },
);

test(
  "states the deadlines and which share is refunded as store credit",
  { tags: ["BACK-10", "BACK-20"] },
  () => {
    const refund = { isExchange: false, refundDueOn: "2026-11-28", hasCredit: false };
    const until = "The parcel must reach us by December 7, 2026.";
    expect(arrivalTerm("2026-12-07", { ...refund, isExchange: true })).toBe(until);
    expect(arrivalTerm("2026-12-07", { ...refund, refundDueOn: null })).toBe(
      `${until} You get store credit for it.`,
    );
    const inTime = `${until} If it arrives by November 28, 2026, we refund`;
    expect(arrivalTerm("2026-12-07", refund)).toBe(
      `${inTime} your card; later you get store credit.`,
    );
    expect(arrivalTerm("2026-12-07", { ...refund, hasCredit: true })).toBe(
      `${inTime} what your card paid; the rest, and all of it later, becomes store credit.`,
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
