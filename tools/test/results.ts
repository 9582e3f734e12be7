import { existsSync, readFileSync } from "node:fs";

/** The tag of tests that `npm test` leaves to `npm test -- all`. */
export const RARE = "rare";

/**
 * A test result in the format of `npm test`, which is the same for all runners. Reporters write
 * lists of these.
 */
export interface TestResult {
  title: string;
  state: "passed" | "failed" | "skipped";
  suite: string;
  /** The acceptance criteria in the test's tags. */
  criteria: string[];
  /** The failure, or the reason for skipping the test. */
  detail: string;
  /** The duration, if the runner reports it. */
  ms?: number;
}

/**
 * Reads the results that a suite's reporter wrote. Returns a failed result for a suite without any,
 * unless it may be empty.
 */
export function readResults(
  file: string,
  suite: string,
  { mayBeEmpty = false }: { mayBeEmpty?: boolean } = {},
): TestResult[] {
  const nothing = failedResult(suite, suite, "The suite ended without a result.");
  if (!existsSync(file)) return [nothing];
  const results = JSON.parse(readFileSync(file, "utf8")) as TestResult[];
  return results.length > 0 || mayBeEmpty ? results : [nothing];
}

/**
 * Adds a failed result if the runner failed although no test did, because an error outside of all
 * tests is in no result.
 */
export function withExitStatus(results: TestResult[], suite: string, status: number): TestResult[] {
  if (status === 0 || results.some(({ state }) => state === "failed")) return results;
  const why = `Its runner ended with status ${status}, although no test failed: see its output.`;
  return [...results, failedResult(suite, suite, why)];
}

export function failedResult(
  suite: string,
  title: string,
  detail: string,
  criteria: string[] = [],
): TestResult {
  return { suite, title, state: "failed", criteria, detail };
}
