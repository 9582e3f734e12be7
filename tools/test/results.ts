import { existsSync, readFileSync } from "node:fs";

export interface TestResult {
  title: string;
  state: "passed" | "failed" | "skipped";
  suite: string;
  detail: string;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** The tests of one vitest run. A run that wrote no report, or a file that broke, has failed. */
export function readVitest(file: string, suite: string): TestResult[] {
  if (!existsSync(file)) return [noReport(suite)];
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const results = report.testResults.flatMap((testFile): TestResult[] => {
    const tests = testFile.assertionResults.map((test): TestResult => ({
      title: test.title,
      state: stateOf(test.status),
      suite,
      detail: (test.failureMessages ?? []).join("\n"),
    }));
    // What breaks before the tests, or after them, is told of the file alone.
    const isTold = tests.some(({ state }) => state === "failed");
    if (testFile.status !== "failed" || isTold) return tests;
    return [...tests, { title: testFile.name, state: "failed", suite, detail: testFile.message }];
  });
  return results.length > 0 ? results : [noReport(suite)];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  errors: { message?: string }[];
}

export function readPlaywright(file: string): TestResult[] {
  if (!existsSync(file)) return [noReport("journeys")];
  const report = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  const broken = report.errors.map((error): TestResult => ({
    title: "journeys",
    state: "failed",
    suite: "journeys",
    detail: error.message ?? "",
  }));
  const results = [...broken, ...specsOf(report)];
  return results.length > 0 ? results : [noReport("journeys")];
}

function specsOf(suite: PlaywrightSuite): TestResult[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test): TestResult => ({
      title: spec.title,
      state: test.status === "expected" ? "passed" : stateOf(test.status),
      suite: "journeys",
      detail: test.results.at(-1)?.error?.message ?? "",
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** The tests of a suite that writes its results in our own form. */
export function readResults(file: string, suite: string): TestResult[] {
  if (!existsSync(file)) return [noReport(suite)];
  return JSON.parse(readFileSync(file, "utf8")) as TestResult[];
}

function stateOf(status: string): TestResult["state"] {
  if (status === "passed") return "passed";
  return ["skipped", "pending", "todo", "disabled"].includes(status) ? "skipped" : "failed";
}

function noReport(suite: string): TestResult {
  return { title: suite, state: "failed", suite, detail: "The suite ended without a result." };
}

export function printFailures(results: TestResult[]): void {
  for (const { suite, title, state, detail } of results) {
    if (state === "failed") console.log(`\n✗ ${suite}: ${title}\n${detail.slice(-6000)}`);
    if (state === "skipped") console.log(`\n- skipped, ${suite}: ${title}`);
  }
}
