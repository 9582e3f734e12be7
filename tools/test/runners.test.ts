import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import playwrightConfig from "../../tests/playwright.config.ts";
import { failedResult, readResults, withExitStatus, type TestResult } from "./results.ts";
import { run } from "./run.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(os.tmpdir(), "runners-"));
const reporter = (name: string) => path.join(import.meta.dirname, `${name}-reporter.ts`);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs fixture tests as `npm test` would. */
async function results(name: string, command: string[], more: Record<string, string> = {}) {
  const file = path.join(folder, `${name}.json`);
  // Passes on no variables of the run that this test belongs to.
  const { PATH, HOME } = process.env;
  const { status } = await run(root, command, {
    environment: { PATH, HOME, TEST_RESULTS: file, TEST_SUITE: name, ...more },
  });
  return withExitStatus(readResults(file, name), name, status);
}

function summaries(all: TestResult[]): string[] {
  return all
    .map(({ title, state, detail }) => `${state}: ${title}: ${detail.split("\n")[0] ?? ""}`)
    .toSorted();
}

const FAILING = "A test must not be marked as expected to fail.";

const FIXTURES = [
  ...["npx", "vitest", "run", "-c", "tests/vitest.config.ts", "--project=fixtures"],
  `--reporter=${reporter("vitest")}`,
];

test("reports Vitest tests that assert nothing, are skipped, are marked only, or should fail, and what differs", async () => {
  const all = await results("fixtures", FIXTURES);
  expect(summaries(all)).toEqual([
    "failed: an error outside of any test: Error: an unhandled rejection",
    "failed: asserts nothing: Error: expected any number of assertion, but got none",
    "failed: differs inside a nested value: AssertionError: expected [ { name: 'a', color: 'red' } ] to deeply equal [ { name: 'a', color: 'blue' } ]",
    `failed: is expected to fail: ${FAILING}`,
    "failed: is marked only: Error: [Vitest] Unexpected .only modifier. Remove it or pass --allowOnly argument to bypass this error",
    "failed: tools/test/fixtures/rules.fixture.ts: Error: the setup failed",
    "passed: asserts something true: ",
    "passed: is rare: ",
    "passed: leaves an unhandled rejection: ",
    "skipped: does not run, because another test is marked only: ",
    "skipped: is skipped: ",
    "skipped: never runs, because the setup fails: ",
  ]);
  const differing = all.find(({ title }) => title.startsWith("differs"));
  expect(differing?.detail).toContain('-     "color": "blue",\n+     "color": "red",');
});

test("leaves a rare Vitest test out of the results of a run that skips it", async () => {
  const all = summaries(await results("fixtures", [...FIXTURES, "--tagsFilter=!rare"]));
  expect(all).toContain("passed: asserts something true: ");
  expect(all).toContain("skipped: is skipped: ");
  expect(all.filter((line) => line.includes("is rare"))).toEqual([]);
});

const playwright = (fixture: string) =>
  results(
    fixture,
    [
      ...["npx", "playwright", "test", "-c", "tools/test/fixtures/playwright.config.ts"],
      `--reporter=${reporter("playwright")}`,
    ],
    { FIXTURE: `${fixture}.fixture.ts`, FIXTURE_OUTPUT: path.join(folder, fixture) },
  );

test("reports Playwright tests that assert nothing, are skipped, or should fail", async () => {
  expect(summaries(await playwright("browser"))).toEqual([
    "failed: asserts nothing: It asserts nothing.",
    `failed: is expected to fail: ${FAILING}`,
    "passed: asserts something true: ",
    "skipped: is skipped: an arbitrary reason",
  ]);
});

test("fails a Playwright run with a test marked as only", async () => {
  const [only, ...more] = await playwright("browser-only");
  expect(more).toEqual([]);
  expect(only?.state).toBe("failed");
  expect(only?.detail).toContain("item focused with '.only' is not allowed");
});

test("never retries browser tests and forbids .only", () => {
  expect([playwrightConfig.retries, playwrightConfig.forbidOnly]).toEqual([0, true]);
});

test("fails a run when its runner exits with an error although all tests passed", () => {
  const passed: TestResult = {
    suite: "unit",
    title: "it opens",
    state: "passed",
    criteria: [],
    detail: "",
  };
  const [, status] = withExitStatus([passed], "unit", 1);
  expect(status?.detail).toBe(
    "Its runner ended with status 1, although no test failed: see its output.",
  );
  expect(withExitStatus([passed], "unit", 0)).toEqual([passed]);
  const broken = failedResult("unit", "it closes", "");
  expect(withExitStatus([passed, broken], "unit", 1)).toEqual([passed, broken]);
});

test("reports a suite without results as failed", () => {
  expect(readResults(path.join(folder, "nowhere.json"), "unit")).toEqual([
    failedResult("unit", "unit", "The suite ended without a result."),
  ]);
});
