import { expect, test } from "vitest";
import { arrivalTerm, packagingNote, whatComesBack } from "./return-sentences";

const bags = "the sling bag, the coin purse and the suede messenger bag";

test.each([
  [{ name: "Tracy", color: "black", quantity: 1 }, `The whole set comes back: ${bags}.`],
  [
    { name: "Tracy", color: "black", quantity: 2 },
    `All 2 sets come back together, each of them whole: ${bags}.`,
  ],
  // Another product may bear the name of a color.
  [
    { name: "Tracy", color: "vermilion", quantity: 1 },
    "The piece comes back with everything that came with it.",
  ],
  [
    { name: "Purse", color: "black", quantity: 3 },
    "All 3 pieces come back together, with everything that came with them.",
  ],
])("of %j the customer reads what comes back", { tags: ["BACK-02"] }, (piece, sentence) => {
  expect(whatComesBack(piece)).toBe(sentence);
});

test(
  "missing packaging costs a fee, and an exchange none",
  { tags: ["BACK-11", "BACK-17"] },
  () => {
    expect(packagingNote("$111", false)).toBe(
      "Please use the original packaging. If it is missing we keep 15%, which is $111.",
    );
    expect(packagingNote("$111", true)).toBe(
      "Please use the original packaging. No fee is kept from an exchange.",
    );
  },
);

test("the last days are named as people write them", { tags: ["BACK-10"] }, () => {
  const refund = { isExchange: false, refundDueOn: "2026-11-28" };
  expect(arrivalTerm("2026-12-07", { ...refund, isExchange: true })).toBe(
    "It must reach us by December 7, 2026.",
  );
  expect(arrivalTerm("2026-12-07", { ...refund, refundDueOn: null })).toBe(
    "It must reach us by December 7, 2026 and becomes store credit.",
  );
  expect(arrivalTerm("2026-12-07", refund)).toBe(
    "It must reach us by December 7, 2026; what reaches us by November 28, 2026 is refunded to the card, later it becomes store credit.",
  );
});
