import { expect, test } from "vitest";
import { CROWDED_PIECES, CROWDED_SHOP, isCrowded } from "./overload-messages";

test("recognizes the two overload messages and no others", () => {
  expect([CROWDED_SHOP, CROWDED_PIECES].map(isCrowded)).toEqual([true, true]);
  const others = [undefined, "", "Too many requests. Please try again in a few minutes."];
  expect(others.map(isCrowded)).toEqual([false, false, false]);
});
