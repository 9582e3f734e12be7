import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const tags = ["WORD-02"];

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const vocabulary = read("docs/design-principles.md").split("## One vocabulary")[1] ?? "";

const CONTRACT = /^plugins\/programme\/src\/contract\//;
const TEMPLATES = /^plugins\/programme\/src\/notifications\/templates\//;

/** The sources that the texts of each column must be in. */
const columns = [
  ["screens", /^storefront\/app\/(?!admin\/|routes\/admin)/],
  ["emails", TEMPLATES],
  ["documents", /^plugins\/programme\/src\/(?:invoices|packing-slips|order-lines\/return-slip)\//],
  ["admin", /^storefront\/app\/(?:admin\/|texts\/order|routes\/admin)/],
] as const;

const files = [
  "storefront/app",
  "plugins/programme/src",
  "storefront/stories/text-snapshots",
].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:tsx?|txt)$/.test(file) && !/\.test\.tsx?$/.test(file)),
);
const textsOf = (...where: RegExp[]) =>
  files.filter((file) => where.some((one) => one.test(file))).map(read);

const rows = vocabulary
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:thing|-)/.test(line))
  .map((line) => line.slice(2, -2).split(" | "));

/** Returns the quoted texts. The table writes an apostrophe as ’, because ' ends a quoted text. */
const quoted = (text: string) =>
  [...text.matchAll(/'([^']+)'/g)].map(([, one = ""]) => one.replaceAll("’", "'"));

/** Returns true if one source contains all of the text around the placeholders. */
function isInSources(text: string, sources: string[]): boolean {
  const parts = text.split("…").map((part) => part.trim());
  return sources.some((source) => parts.every((part) => source.includes(part)));
}

test("uses each name of the vocabulary in a screen, email, or document", { tags }, () => {
  expect(rows.length).toBeGreaterThan(20);
  const missing = columns.flatMap(([name, where], at) => {
    // Line breaks in markup are rendered as spaces.
    const sources = textsOf(where, CONTRACT).map((text) =>
      text.replace(/\s+/g, " ").replaceAll("’", "'"),
    );
    return rows.flatMap(([thing = "", ...cells]) =>
      quoted(cells[at] ?? "")
        .filter((text) => !isInSources(text, sources))
        .map((text) => `${thing.trim()}, ${name}: ${text}`),
    );
  });
  expect(missing).toEqual([]);
});

test("uses no banned name in screens and emails", { tags }, () => {
  const never = quoted(vocabulary.split("Never written")[1]?.split("\n\n")[0] ?? "");
  expect(never.length).toBeGreaterThan(5);
  // Only strings with spaces, because a single word may be a key.
  const emails = textsOf(TEMPLATES)
    .flatMap((text) => text.match(/"[^"\n]+"|`[^`\n]+`/g) ?? [])
    .filter((text) => text.includes(" "));
  const screens = textsOf(/^storefront\/stories\/text-snapshots\//).map((text) =>
    text.replaceAll(/^# .*$/gm, ""),
  );
  expect([emails.length > 100, screens.length > 10]).toEqual([true, true]);
  const read = [...emails, ...screens].map((text) => text.toLowerCase());
  const found = never.flatMap((name) =>
    read.filter((text) => text.includes(name)).map((text) => `${name}: ${text.slice(0, 200)}`),
  );
  expect(found).toEqual([]);
});
