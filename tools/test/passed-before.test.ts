import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readPassed, projectState, storePassed } from "./passed-before.ts";
import { failedResult, type TestResult } from "./results.ts";

const passed: TestResult = {
  suite: "unit",
  title: "a",
  state: "passed",
  criteria: ["A-01"],
  detail: "",
};

function project(): string {
  const root = mkdtempSync(path.join(tmpdir(), "passed-"));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  execFileSync("git", ["init", "-q"], { cwd: root });
  writeFileSync(path.join(root, ".gitignore"), ".cache\n");
  return root;
}

test("returns the results of a passed suite until a file changes or is added", () => {
  const root = project();
  expect(readPassed(root, "unit", projectState(root))).toBeUndefined();
  storePassed(root, "unit", { state: projectState(root), results: [passed] });
  expect(readPassed(root, "unit", projectState(root))).toEqual([passed]);
  expect(readPassed(root, "modules", projectState(root))).toBeUndefined();
  writeFileSync(path.join(root, "new.ts"), "");
  expect(readPassed(root, "unit", projectState(root))).toBeUndefined();
});

test("does not store a failed or skipped suite", () => {
  const root = project();
  const state = projectState(root);
  storePassed(root, "unit", { state, results: [passed, failedResult("unit", "b", "no")] });
  expect(readPassed(root, "unit", state)).toBeUndefined();
});
