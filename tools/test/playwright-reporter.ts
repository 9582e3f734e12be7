import { writeFileSync } from "node:fs";
import type {
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult as Outcome,
  TestStep,
} from "@playwright/test/reporter";
import { failedResult, type TestResult } from "./results.ts";

/** Writes the results of a Playwright run to the file in `TEST_RESULTS`. */
export default class ResultsReporter implements Reporter {
  private readonly results: TestResult[] = [];
  private readonly suite = process.env.TEST_SUITE ?? "browser";

  onTestEnd(test: TestCase, outcome: Outcome): void {
    const { suite, results } = this;
    const { title, expectedStatus } = test;
    const criteria = test.tags.map((tag) => tag.slice("@".length));
    if (expectedStatus === "failed") {
      results.push(
        failedResult(suite, title, "A test must not be marked as expected to fail.", criteria),
      );
    } else if (outcome.status === "skipped") {
      results.push({ suite, title, state: "skipped", criteria, detail: reasonOf(test) });
    } else if (outcome.status !== "passed") {
      results.push(failedResult(suite, title, outcome.errors.map(text).join("\n"), criteria));
    } else if (!hasAssertion(outcome.steps)) {
      results.push(failedResult(suite, title, "It asserts nothing.", criteria));
    } else {
      results.push({ suite, title, state: "passed", criteria, detail: "", ms: outcome.duration });
    }
  }

  onError(error: TestError): void {
    this.results.push(failedResult(this.suite, "an error outside of any test", text(error)));
  }

  onEnd(_: FullResult): void {
    writeFileSync(process.env.TEST_RESULTS ?? "", JSON.stringify(this.results));
  }

  printsToStdio(): boolean {
    return false;
  }
}

/**
 * Returns true if the test itself asserts something. Ignores its hooks, because the fixtures' hooks
 * assert in every test.
 */
function hasAssertion(steps: TestStep[]): boolean {
  return steps.some(
    ({ category, steps: inner }) =>
      category === "expect" || (category !== "hook" && hasAssertion(inner)),
  );
}

function reasonOf({ annotations }: TestCase): string {
  return annotations.map(({ description = "" }) => description).join("\n");
}

function text({ message = "", stack = "", value = "" }: TestError): string {
  return stack || message || value;
}
