import type { RunnerTask, RunnerTestCase } from "vitest";
import type { Reporter, TestModule, Vitest } from "vitest/node";

/**
 * A test file that cannot even be loaded has no failed test, and Stryker would take its mutant for
 * one that nobody noticed. It gets one.
 */
export class BrokenFiles implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    const file = this.#vitest?.state.getFiles().find(({ id }) => id === module.id);
    if (errors.length === 0 || !file) return;
    const failed: Partial<RunnerTestCase> = {
      type: "test",
      name: "can be loaded",
      mode: "run",
      file,
      result: { state: "fail", errors: [...errors] },
    };
    file.tasks.push(failed as RunnerTask);
  }
}
