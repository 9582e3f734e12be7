import { expect, test } from "vitest";
import { troubleOf } from "./carrier-events";

test.each([
  ["on_its_way", undefined, undefined],
  ["delivered", undefined, undefined],
  ["other", undefined, undefined],
  ["failure", "failure", "failure"],
  // A return that is sent back goes to the customer instead of the shop.
  ["return_to_sender", "return_to_sender", "failure"],
] as const)(
  "for the carrier's state %s, reports %s of a package and %s of a return",
  { tags: ["FULF-18"] },
  (state, ofPackage, ofReturn) => {
    expect(troubleOf(state, { isReturn: false })).toBe(ofPackage);
    expect(troubleOf(state, { isReturn: true })).toBe(ofReturn);
  },
);
