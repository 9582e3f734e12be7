import { expect, test } from "vitest";
import { judge } from "./judge.ts";
import type { TestResult } from "./results.ts";

const result = (
  title: string,
  state: TestResult["state"],
  { rows = [] as string[], suite = "unit" } = {},
): TestResult => ({ suite, title, state, rows, detail: "" });
const ROWS = ["COL-01", "COL-02"];

test("a run that shows every row is good", () => {
  expect(
    judge([result("it opens", "passed", { rows: ["COL-01", "COL-02"] })], ROWS, []),
  ).toMatchObject({
    missing: [],
    passed: 1,
    failed: 0,
    skipped: 0,
    isGood: true,
  });
});

test("a row without a passing test fails the run", () => {
  const verdict = judge([result("it opens", "passed", { rows: ["COL-01"] })], ROWS, []);
  expect(verdict).toMatchObject({ missing: ["COL-02"], failed: 1, isGood: false });
  expect(verdict.results.at(-1)).toMatchObject({ title: "COL-02", state: "failed" });
});

test("a row that one test shows and another one breaks is missing", () => {
  const run = [
    result("it opens", "passed", { rows: ["COL-01", "COL-02"] }),
    result("it closes", "failed", { rows: ["COL-02"] }),
  ];
  expect(judge(run, ROWS, [])).toMatchObject({ missing: ["COL-02"], failed: 2 });
});

test("an id in a title counts for nothing", () => {
  const run = [result("it opens as COL-02 says", "passed", { rows: ["COL-01"] })];
  expect(judge(run, ROWS, []).missing).toEqual(["COL-02"]);
});

test("a row that there is not fails the run", () => {
  const run = [result("it opens", "passed", { rows: ["COL-01", "COL-02", "COL-03"] })];
  const { failed, results } = judge(run, ROWS, []);
  expect([failed, results.at(-1)?.detail]).toEqual([
    1,
    "docs/acceptance.md has no row of this id: COL-03",
  ]);
});

test("a skip fails the run unless the machine forces it", () => {
  const run = [
    result("it opens", "passed", { rows: ["COL-01", "COL-02"] }),
    result("redis", "skipped", { suite: "redis" }),
  ];
  expect(judge(run, ROWS, [])).toMatchObject({ failed: 1, skipped: 0, isGood: false });
  expect(judge(run, ROWS, ["redis"])).toMatchObject({ failed: 0, skipped: 1, isGood: true });
});

test("a run of no test is not good", () => {
  expect(judge([], [], []).isGood).toBe(false);
});
