import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { failpoints, lineSteps } from "../support/failpoints.ts";

test("lists and tests exactly the failpoints in the sources", () => {
  const sources = path.resolve(import.meta.dirname, "../../plugins/programme/src");
  const named = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [
      ...readFileSync(path.join(sources, name), "utf8").matchAll(/failpoint\((["`])(.+?)\1/g),
    ])
    // Failpoints of order line steps contain the target status.
    .flatMap(([, , name = ""]) =>
      name.includes("${to}") ? lineSteps.map((step) => name.replace("${to}", step)) : [name],
    );
  const calls = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && path.basename(name) !== "failpoint.ts")
    .flatMap((name) => readFileSync(path.join(sources, name), "utf8").match(/failpoint\(/g) ?? []);
  const listed = Object.values(failpoints).flat();
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(named)].toSorted());
  const tests = readdirSync(import.meta.dirname, { encoding: "utf8" })
    .filter((name) => name.startsWith("interrupted-"))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), "utf8"))
    .join("\n");
  const isTested = (group: string) =>
    new RegExp(`(test\\.each\\(|failpoints\\.)${group}\\b`).test(tests);
  expect(Object.keys(failpoints).filter((group) => !isTested(group))).toEqual([]);
  // Every call matches the pattern above.
  expect(calls).toHaveLength(new Set(named).size - 2 * (lineSteps.length - 1));
});
