import { expect, test } from "vitest";
import { inWords } from "./number-words";

test.each([
  [0, "no"],
  [5, "five"],
  [9, "nine"],
  [10, "10"],
])("writes %i as %s", (count, word) => {
  expect(inWords(count)).toBe(word);
});
