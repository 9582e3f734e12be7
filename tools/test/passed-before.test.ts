import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { passedBefore, projectState, rememberPassed } from "./passed-before.ts";
import { failed, type TestResult } from "./results.ts";

const passed: TestResult = {
  suite: "unit",
  title: "a",
  state: "passed",
  rows: ["A-01"],
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
  expect(passedBefore(root, "unit", projectState(root))).toBeUndefined();
  rememberPassed(root, "unit", { state: projectState(root), results: [passed] });
  expect(passedBefore(root, "unit", projectState(root))).toEqual([passed]);
  expect(passedBefore(root, "modules", projectState(root))).toBeUndefined();
  writeFileSync(path.join(root, "new.ts"), "");
  expect(passedBefore(root, "unit", projectState(root))).toBeUndefined();
});

test("does not store a failed or skipped suite", () => {
  const root = project();
  const state = projectState(root);
  rememberPassed(root, "unit", { state, results: [passed, failed("unit", "b", "no")] });
  expect(passedBefore(root, "unit", state)).toBeUndefined();
});
