import { expect, test } from "vitest";
import { containing } from "./containing";

test("escapes SQL wildcards in a search text", () => {
  expect(containing("ada")).toBe("%ada%");
  expect(containing("100%_a\\b")).toBe("%100\\%\\_a\\\\b%");
});
