import { expect, test } from "vitest";
import { evaluateRun } from "./evaluate-run.ts";
import type { TestResult } from "./results.ts";

const result = (
  title: string,
  state: TestResult["state"],
  { criteria = [] as string[], suite = "unit" } = {},
): TestResult => ({ suite, title, state, criteria, detail: "" });
const CRITERIA = ["COL-01", "COL-02"];

test("accepts a run with a passing test for each criterion", () => {
  expect(
    evaluateRun([result("it opens", "passed", { criteria: ["COL-01", "COL-02"] })], CRITERIA, []),
  ).toMatchObject({
    missing: [],
    passed: 1,
    failed: 0,
    skipped: 0,
    isGood: true,
  });
});

test("fails a run when a criterion has no passing test", () => {
  const verdict = evaluateRun(
    [result("it opens", "passed", { criteria: ["COL-01"] })],
    CRITERIA,
    [],
  );
  expect(verdict).toMatchObject({ missing: ["COL-02"], failed: 1, isGood: false });
  expect(verdict.results.at(-1)).toMatchObject({ title: "COL-02", state: "failed" });
});

test("reports a criterion as missing when one of its tests fails", () => {
  const run = [
    result("it opens", "passed", { criteria: ["COL-01", "COL-02"] }),
    result("it closes", "failed", { criteria: ["COL-02"] }),
  ];
  expect(evaluateRun(run, CRITERIA, [])).toMatchObject({ missing: ["COL-02"], failed: 2 });
});

test("ignores criterion IDs in titles", () => {
  const run = [result("it opens as COL-02 says", "passed", { criteria: ["COL-01"] })];
  expect(evaluateRun(run, CRITERIA, []).missing).toEqual(["COL-02"]);
});

test("fails a run when a tag is not a criterion", () => {
  const run = [result("it opens", "passed", { criteria: ["COL-01", "COL-02", "COL-03"] })];
  const { failed, results } = evaluateRun(run, CRITERIA, []);
  expect([failed, results.at(-1)?.detail]).toEqual([
    1,
    "docs/acceptance.md has no criterion with this ID: COL-03",
  ]);
});

test("fails a run when a test is skipped, unless the machine cannot run its suite", () => {
  const run = [
    result("it opens", "passed", { criteria: ["COL-01", "COL-02"] }),
    result("redis", "skipped", { suite: "redis" }),
  ];
  expect(evaluateRun(run, CRITERIA, [])).toMatchObject({ failed: 1, skipped: 0, isGood: false });
  expect(evaluateRun(run, CRITERIA, ["redis"])).toMatchObject({
    failed: 0,
    skipped: 1,
    isGood: true,
  });
});

test("rejects a run without tests", () => {
  expect(evaluateRun([], [], []).isGood).toBe(false);
});
