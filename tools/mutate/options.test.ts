import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { criticalFiles } from "./options.ts";

test("lists only existing files, each once", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  expect(criticalFiles.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(new Set(criticalFiles).size).toBe(criticalFiles.length);
});
