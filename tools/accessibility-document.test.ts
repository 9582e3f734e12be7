import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const tags = ["WCAG-06"];

const root = path.resolve(import.meta.dirname, "..");
const text = readFileSync(path.join(root, "docs/accessibility.md"), "utf8");

/** WCAG 2.2: the criteria of levels A and AA. */
const criteria = `
  1.1: 1A; 1.2: 1A 2A 3A 4AA 5AA; 1.3: 1A 2A 3A 4AA 5AA;
  1.4: 1A 2A 3AA 4AA 5AA 10AA 11AA 12AA 13AA; 2.1: 1A 2A 4A; 2.2: 1A 2A; 2.3: 1A;
  2.4: 1A 2A 3A 4A 5AA 6AA 7AA 11AA; 2.5: 1A 2A 3A 4A 7AA 8AA; 3.1: 1A 2AA;
  3.2: 1A 2A 3AA 4AA 6A; 3.3: 1A 2A 3AA 4AA 7A 8AA; 4.1: 2A 3AA`
  .split(";")
  .flatMap((guideline) => {
    const [name = "", numbers = ""] = guideline.trim().split(": ");
    return numbers.split(" ").map((one) => `${name}.${one.replace(/(A+)$/, " $1")}`);
  });

const rows = text
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [name = "", level = "", how = "", shown = "", ...more] = line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim());
    return { id: `${name.split(" ")[0] ?? ""} ${level}`, how, shown, more };
  });

/** `` `a/file.ts` `` or `` `a/file.spec.ts` "a part of a test's title" ``. */
const references = (shown: string) =>
  [...shown.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)].map(([, file = "", title = ""]) => ({
    file,
    title,
  }));

test("lists each criterion of levels A and AA once, in the standard's order", { tags }, () => {
  expect(criteria).toHaveLength(55);
  expect(rows.map(({ id }) => id)).toEqual(criteria);
});

test("gives each row a valid state, an explanation, and evidence", { tags }, () => {
  const wrong = rows.filter(({ how, shown, more }) => {
    const [, state, explanation = ""] =
      /^\*\*(Holds|Does not apply|Open)\.\*\* (.+)$/.exec(how) ?? [];
    const isShown = state === "Does not apply" ? shown === "–" : references(shown).length > 0;
    return !isShown || explanation.length < 10 || more.length > 0;
  });
  expect(wrong).toEqual([]);
});

test("names only existing files and tests", { tags }, () => {
  const missing = rows.flatMap(({ id, shown }) =>
    references(shown)
      .filter(({ file, title }) => {
        const place = path.join(root, file);
        return !existsSync(place) || !readFileSync(place, "utf8").includes(title);
      })
      .map(({ file, title }) => `${id}: ${file} ${title}`),
  );
  expect(missing).toEqual([]);
});
