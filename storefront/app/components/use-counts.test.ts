import { expect, test } from "vitest";
import { countEntries } from "./use-counts.ts";

test.each([
  [{ items: [1, 2, 3], cart: [1] }, 3],
  [{ cart: [1, 2] }, 2],
  [[1], 1],
  [{}, 0],
  [null, 0],
])("counts the entries of %j as %i", { tags: ["HDR-09"] }, (answer, expected) => {
  expect(countEntries(answer)).toBe(expected);
});
