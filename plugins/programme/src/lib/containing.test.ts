import { expect, test } from "vitest";
import { containing, searchable } from "./containing";

test("escapes SQL wildcards in a search text", () => {
  expect(containing("ada")).toBe("%ada%");
  expect(containing("100%_a\\b")).toBe("%100\\%\\_a\\\\b%");
});

test("ignores case, accents, and width, but not the vowel signs of other scripts", () => {
  for (const name of ["Jos\u00e9", "JOSE\u0301", "\uff2aose"])
    expect(searchable(name)).toBe("jose");
  expect(searchable("\u0939\u093f")).toBe("\u0939\u093f");
});
