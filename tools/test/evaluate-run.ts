import { failedResult, type TestResult } from "./results.ts";

const NO_SUCH_CRITERION = "docs/acceptance.md has no criterion with this ID";

export interface Verdict {
  /** Every result, and a failed one for each rule that the run broke. */
  results: TestResult[];
  missing: string[];
  passed: number;
  failed: number;
  skipped: number;
  isGood: boolean;
}

/**
 * Evaluates a run. `criteria` are those that it must cover: none for a subset of the suites.
 * `forcedSkips` are suites that this machine cannot run.
 */
export function evaluateRun(run: TestResult[], criteria: string[], forcedSkips: string[]): Verdict {
  const tests = run.map((result) => {
    if (result.state !== "skipped" || forcedSkips.includes(result.suite)) return result;
    const why = `It was skipped: ${result.detail || "no reason given"}. A test may be skipped only if the machine cannot run its suite.`;
    return failedResult(result.suite, result.title, why, result.criteria);
  });
  const shown = coveredCriteria(tests);
  const missing = criteria.filter((criterion) => !shown.has(criterion));
  const unknown = tests.flatMap(({ title, criteria: tagged }) =>
    tagged
      .filter((criterion) => criteria.length > 0 && !criteria.includes(criterion))
      .map((criterion) => ({ title, criterion })),
  );
  const results = [
    ...tests,
    ...unknown.map(({ title, criterion }) =>
      failedResult("acceptance", title, `${NO_SUCH_CRITERION}: ${criterion}`),
    ),
    ...missing.map((criterion) =>
      failedResult("acceptance", criterion, "No passing test covers this criterion."),
    ),
  ];
  const count = (state: TestResult["state"]) =>
    results.filter((result) => result.state === state).length;
  return {
    results,
    missing,
    passed: count("passed"),
    failed: count("failed"),
    skipped: count("skipped"),
    isGood: count("failed") === 0 && count("passed") > 0,
  };
}

/** Returns the criteria that passing tests cover and no failing test has. */
function coveredCriteria(results: TestResult[]): Set<string> {
  const of = (state: TestResult["state"]) =>
    results.filter((result) => result.state === state).flatMap(({ criteria }) => criteria);
  const broken = new Set(of("failed"));
  return new Set(of("passed").filter((criterion) => !broken.has(criterion)));
}
