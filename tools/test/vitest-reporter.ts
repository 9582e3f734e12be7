import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { TestError } from "vitest";
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from "vitest/node";
import { failedResult, RARE, type TestResult } from "./results.ts";

const MAX_DIFF_CHARACTERS = 3000;

/** Writes the results of a Vitest run to the file in `TEST_RESULTS`. */
export default class ResultsReporter implements Reporter {
  #skipsRare = false;

  onInit({ config }: Vitest): void {
    this.#skipsRare = config.tagsFilter !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const suite = process.env.TEST_SUITE ?? "vitest";
    const results = [
      ...modules.flatMap((module) => resultsOf(module, suite, this.#skipsRare)),
      ...unhandledErrors.map((error) =>
        failedResult(suite, "an error outside of any test", text(error)),
      ),
    ];
    writeFileSync(process.env.TEST_RESULTS ?? "", JSON.stringify(results));
  }
}

function resultsOf(module: TestModule, suite: string, skipsRare: boolean): TestResult[] {
  const tests = [...module.children.allTests()];
  // A failure in the hooks of a file or a group belongs to no test.
  const groups = [...module.children.allSuites()];
  const errors = [...module.errors(), ...groups.flatMap((group) => group.errors())];
  if (tests.length === 0 && errors.length === 0) {
    return [failedResult(suite, module.relativeModuleId, "The file has no test.")];
  }
  const chosen = tests.filter(({ tags }) => !(skipsRare && tags.includes(RARE)));
  return [
    ...chosen.map((test) => resultOf(test, suite)),
    ...errors.map((error) => failedResult(suite, module.relativeModuleId, text(error))),
  ];
}

function resultOf(test: TestCase, suite: string): TestResult {
  const { state, errors = [] } = test.result();
  const criteria = test.tags.filter((tag) => tag !== RARE);
  const ms = test.diagnostic()?.duration ?? 0;
  const result = { suite, title: test.name, criteria, detail: errors.map(text).join("\n"), ms };
  if (test.options.fails) {
    return failedResult(
      suite,
      test.name,
      "A test must not be marked as expected to fail.",
      criteria,
    );
  }
  if (state === "pending") return failedResult(suite, test.name, "It was never run.", criteria);
  return { ...result, state };
}

/** Adds what differs, because messages abbreviate nested values. */
function text({ message, stack = "", diff = "" }: TestError): string {
  const differs = stripVTControlCharacters(diff).slice(0, MAX_DIFF_CHARACTERS);
  return [!stack.includes(message) && message, stack, differs].filter(Boolean).join("\n");
}
