import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readResponses, RESPONSES_FILE } from "./responses.ts";

test("matches the schemas in the repository, which `npm run openapi` writes", () => {
  expect(JSON.parse(readFileSync(RESPONSES_FILE, "utf8"))).toEqual(readResponses());
});
