import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { failpoints, lineSteps } from "../support/failpoints.ts";

test("every named place of the sources is cut off at above, and no other", () => {
  const sources = path.resolve(import.meta.dirname, "../../plugins/programme/src");
  const named = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [
      ...readFileSync(path.join(sources, name), "utf8").matchAll(/failpoint\((["`])(.+?)\1/g),
    ])
    // The steps of a line are named by where they lead.
    .flatMap(([, , name = ""]) =>
      name.includes("${to}") ? lineSteps.map((step) => name.replace("${to}", step)) : [name],
    );
  const calls = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && path.basename(name) !== "failpoint.ts")
    .flatMap((name) => readFileSync(path.join(sources, name), "utf8").match(/failpoint\(/g) ?? []);
  const listed = Object.values(failpoints).flat();
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(named)].toSorted());
  const tests = readdirSync(import.meta.dirname, { encoding: "utf8" })
    .filter((name) => name.startsWith("cut-off-"))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), "utf8"))
    .join("\n");
  const isTried = (group: string) =>
    new RegExp(`(test\\.each\\(|failpoints\\.)${group}\\b`).test(tests);
  expect(Object.keys(failpoints).filter((group) => !isTried(group))).toEqual([]);
  // None is called in a way that the pattern does not read.
  expect(calls).toHaveLength(new Set(named).size - 2 * (lineSteps.length - 1));
});
