import { expect, test } from "vitest";
import { containing } from "./sql";

test("a search finds the characters that were typed, also those that mean any other in SQL", () => {
  expect(containing("ada")).toBe("%ada%");
  expect(containing("100%_a\\b")).toBe("%100\\%\\_a\\\\b%");
});
