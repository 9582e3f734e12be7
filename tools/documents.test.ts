import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** References, which readers search instead of reading them from start to end. */
const references = new Set(["CHANGELOG.md", "docs/acceptance.md", "docs/security/asvs.md"]);

const documents = execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => existsSync(path.join(root, file)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

const withoutCode = (text: string) =>
  text.replaceAll(/```.*?```/gs, "").replaceAll(/`[^`\n]*`/g, "");

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (file: string) =>
  readFileSync(path.join(root, file), "utf8")
    .replaceAll(/```.*?```/gs, "")
    .split("\n")
    .flatMap((line) => /^#+ (.+)$/.exec(line)?.[1] ?? [])
    .map(anchorOf);

test("links only to files and headings that exist", () => {
  const broken = documents.flatMap(({ file, text }) =>
    [...withoutCode(text).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(
      ([, link = ""]) => {
        const [target = "", anchor] = link.split("#");
        const place = target === "" ? file : path.join(path.dirname(file), target);
        const isFound =
          existsSync(path.join(root, place)) &&
          (anchor === undefined || anchorsOf(place).includes(anchor));
        return isFound ? [] : [`${file}: ${link}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

test("names only npm scripts that exist", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([\w:]+)(?![\w:]| -w)/g)].flatMap(([, name = ""]) =>
      scripts[name] === undefined ? [`${file}: ${name}`] : [],
    ),
  );
  expect(missing).toEqual([]);
});

test("keeps the README to 120 lines and other documents to 300, except references", () => {
  const long = documents.flatMap(({ file, text }) => {
    const lines = text.trimEnd().split("\n").length;
    return lines > (file === "README.md" ? 120 : 300) && !references.has(file)
      ? [`${file}: ${lines}`]
      : [];
  });
  expect(long).toEqual([]);
});
