import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const text = readFileSync(path.join(root, "docs/security.md"), "utf8");
const tables = readFileSync(path.join(root, "docs/security/asvs.md"), "utf8");

/** OWASP ASVS 4.0.3: each section with its requirements of levels 1 and 2. */
const level2 = `
  V1.1 1 2 3 4 5 6 7; V1.2 1 2 3 4; V1.4 1 4 5; V1.5 1 2 3 4; V1.6 1 2 3 4; V1.7 1 2; V1.8 1 2;
  V1.9 1 2; V1.10 1; V1.11 1 2; V1.12 2; V1.14 1 2 3 4 5 6;
  V2.1 1 2 3 4 5 6 7 8 9 10 11 12; V2.2 1 2 3; V2.3 1 2 3; V2.4 1 2 3 4 5; V2.5 1 2 3 4 5 6 7;
  V2.6 1 2 3; V2.7 1 2 3 4 5 6; V2.8 1 2 3 4 5 6 7; V2.9 1 2 3; V2.10 1 2 3 4;
  V3.1 1; V3.2 1 2 3 4; V3.3 1 2 3 4; V3.4 1 2 3 4 5; V3.5 1 2 3; V3.7 1;
  V4.1 1 2 3 5; V4.2 1 2; V4.3 1 2 3;
  V5.1 1 2 3 4 5; V5.2 1 2 3 4 5 6 7 8; V5.3 1 2 3 4 5 6 7 8 9 10; V5.4 1 2 3; V5.5 1 2 3 4;
  V6.1 1 2 3; V6.2 1 2 3 4 5 6; V6.3 1 2; V6.4 1 2;
  V7.1 1 2 3 4; V7.2 1 2; V7.3 1 3 4; V7.4 1 2 3;
  V8.1 1 2 3 4; V8.2 1 2 3; V8.3 1 2 3 4 5 6 7 8;
  V9.1 1 2 3; V9.2 1 2 3 4;
  V10.2 1 2; V10.3 1 2 3;
  V11.1 1 2 3 4 5 6 7 8;
  V12.1 1 2 3; V12.2 1; V12.3 1 2 3 4 5 6; V12.4 1 2; V12.5 1 2; V12.6 1;
  V13.1 1 3 4 5; V13.2 1 2 3 5 6; V13.3 1 2; V13.4 1 2;
  V14.1 1 2 3 4; V14.2 1 2 3 4 5 6; V14.3 2 3; V14.4 1 2 3 4 5 6 7; V14.5 1 2 3 4`
  .split(";")
  .flatMap((section) => {
    const [name = "", ...numbers] = section.trim().split(" ");
    return numbers.map((number) => `${name}.${number}`);
  });

const rows = tables
  .split("\n")
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = "", , how = "", shown = "", ...more] = line.slice(2, -2).split(" | ");
    const [, state = "", explanation = ""] = /^\*\*([^*]+)\.\*\* (.+)$/.exec(how) ?? [];
    return { id, state, explanation, shown, more };
  });

/** `` `a/file.ts` `` or `` `a/file.test.ts` "a test's title" ``. */
const references = (shown: string) =>
  [...shown.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)].map(([, file = "", title]) => ({ file, title }));

test("lists each requirement of level 2 once, in the standard's order", () => {
  expect(level2).toHaveLength(259);
  expect(rows.map(({ id }) => id)).toEqual(level2);
});

test("gives each row a valid state, an explanation, and evidence", () => {
  const deployment = new Set(
    Array.from(text.matchAll(/^- \*\*([^*]+)\*\*: /gm), ([, name]) => name),
  );
  const decisions = new Set(Array.from(text.matchAll(/^- \*\*(D\d+), /gm), ([, name]) => name));
  const isVerified: Record<string, (shown: string) => boolean> = {
    Holds: (shown) => references(shown).length > 0,
    "Does not apply": (shown) => shown === "–" || references(shown).length > 0,
    Open: (shown) => shown === "–" || references(shown).length > 0,
    Deployment: (shown) => deployment.has(shown),
  };
  const wrong = rows.filter(({ state, explanation, shown, more }) => {
    const decided = /^Decided \((D\d+)\)$/.exec(state)?.[1];
    const isGood = decided ? decisions.has(decided) : isVerified[state]?.(shown) === true;
    return !isGood || explanation.length < 6 || more.length > 0;
  });
  expect(wrong).toEqual([]);
});

test("names only existing files and tests", () => {
  const sources = new Map<string, string>();
  const missing = rows.flatMap(({ id, shown }) =>
    references(shown)
      .filter(({ file, title = "" }) => {
        const place = path.join(root, file);
        if (!existsSync(place)) return true;
        if (title === "") return false;
        const source = sources.get(file) ?? readFileSync(place, "utf8");
        sources.set(file, source);
        return !source.includes(title);
      })
      .map(({ file, title }) => `${id}: ${file}${title === undefined ? "" : ` "${title}"`}`),
  );
  expect(missing).toEqual([]);
});

test("has nothing but paths and test titles as evidence", () => {
  const left = rows.filter(({ state, shown }) => {
    const rest = shown.replaceAll(/`[^`]+`(?: "[^"]+")?/g, "").replaceAll(/[,\s]/g, "");
    return state !== "Deployment" && rest !== "" && rest !== "–";
  });
  expect(left).toEqual([]);
});

test("names only existing npm commands, including audit:packages", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const named = Array.from((text + tables).matchAll(/`npm run ([\w:]+)/g), ([, name = ""]) => name);
  expect(named).toContain("audit:packages");
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});
