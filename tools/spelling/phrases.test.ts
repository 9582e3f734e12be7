import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import list from "./phrases.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "../..");

/** Returns the paths, relative to the root, of a folder's files that match. */
function filesIn(folder: string, isMatch: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter(
      (file) => isMatch.test(file) && !/node_modules|\.test\.tsx?$|\/migrations\//.test(file),
    );
}

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Returns a source's string literals that contain a space, because a single word may be a key. */
function stringsIn(file: string): string[] {
  const code = read(file).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  return (code.match(/"[^"\n]+"|`[^`\n]+`/g) ?? []).filter((text) => text.includes(" "));
}

/** Returns a document's lines without code and file names. */
function linesIn(file: string): string[] {
  return read(file)
    .replaceAll(/^```[\s\S]*?^```$/gm, "")
    .replaceAll(/`[^`\n]*`/g, "")
    .split("\n");
}

const copy = [
  ...["storefront/app", "storefront/server", "plugins/programme/src", "tools"]
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .map((file) => [file, stringsIn(file)] as const),
  ...filesIn("storefront/stories/text-snapshots", /\.txt$/).map(
    (file) =>
      [
        file,
        read(file)
          .split("\n")
          .filter((line) => !line.startsWith("#")),
      ] as const,
  ),
];

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...["docs", "tests", "tools", "plugins"].flatMap((folder) => filesIn(folder, /\.md$/)),
].map((file) => [file, linesIn(file)] as const);

interface Exception {
  file: string;
  text: string;
}

const isException = (file: string, text: string) =>
  list.exceptions.some((one: Exception) => one.file === file && text.includes(one.text));

test.each([
  ["UI texts, emails, messages, and logs", copy, 500],
  ["documents", documents, 40],
] as const)("uses no banned phrase in %s", (_, texts, least) => {
  expect(texts.length).toBeGreaterThan(least);
  const found = list.phrases.flatMap(({ pattern, use }) => {
    const banned = new RegExp(pattern, "i");
    return texts.flatMap(([file, lines]) =>
      lines
        .filter((text) => banned.test(text) && !isException(file, text))
        .map((text) => `${file}: ${banned.exec(text)?.[0] ?? ""} → ${use}: ${text.slice(0, 160)}`),
    );
  });
  expect(found).toEqual([]);
});

test("allows at most 20 exceptions, each of them needed and with a reason", () => {
  const all = new Map([...copy, ...documents]);
  const unused = list.exceptions.filter(
    ({ file, text, reason }: Exception & { reason: string }) =>
      reason.length < 10 || !all.get(file)?.some((line) => line.includes(text)),
  );
  expect(list.exceptions.length).toBeLessThanOrEqual(20);
  expect(unused).toEqual([]);
});
