import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

const fixed = readFileSync(path.join(import.meta.dirname, "fixed-strings.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

const sources = ["storefront/app", "storefront/server", "plugins/programme/src"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), "utf8"))
    // Line breaks in markup are rendered as spaces.
    .map((text) => text.replaceAll("&amp;", "&").replace(/\s+/g, " ")),
);

/**
 * Returns a pattern that matches the text between word boundaries, with {…} as an expression in the
 * source.
 */
function patternOf(text: string): RegExp {
  const escaped = (part: string) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  const parts = text.split(/\{[^}]*\}/).map(escaped);
  return new RegExp(`(?<![A-Za-z])${parts.join(String.raw`\$?\{[^}]*\}`)}(?![A-Za-z])`);
}

test("finds each of the owner's fixed texts in the source", () => {
  expect(fixed.length).toBeGreaterThan(100);
  const missing = fixed.filter((text) => !sources.some((source) => patternOf(text).test(source)));
  expect(missing).toEqual([]);
});
