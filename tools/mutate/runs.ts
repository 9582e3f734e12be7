import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RunnerTask, RunnerTestCase } from "vitest";
import type { Plugin } from "vitest/config";
import type { Reporter, TestModule, Vitest } from "vitest/node";

const IMPORT = /(?:from|import\()\s*"([^"]+)"/g;

const withoutEnd = (file: string) => file.replace(/\.[jt]sx?$/, "");

/** Returns the test files by the files that they import directly. */
function importers(root: string, aliases: Record<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const folders = [
    "plugins/programme/src",
    "storefront/app",
    "storefront/server",
    "plugins/programme/tests",
  ];
  const tests = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path.join(root, folder, name)),
  );
  for (const test of tests) {
    for (const [, named = ""] of readFileSync(test, "utf8").matchAll(IMPORT)) {
      const alias = Object.keys(aliases).find((one) => named.startsWith(`${one}/`));
      const file = alias
        ? path.join(aliases[alias] ?? "", named.slice(alias.length))
        : path.resolve(path.dirname(test), named);
      found.set(withoutEnd(file), [...(found.get(withoutEnd(file)) ?? []), test]);
    }
  }
  return found;
}

/**
 * Runs only tests that import a mutated file directly, in the first run too. Stryker would
 * also run tests that import it indirectly, which takes many times longer.
 */
export function directTests(root: string, aliases: Record<string, string>): Plugin {
  return {
    name: "direct-tests",
    configureVitest: ({ vitest }) => {
      const tests = importers(root, aliases);
      const start = vitest.start.bind(vitest);
      vitest.start = (files) => {
        const mutated = [vitest.config.related ?? []].flat();
        const direct = mutated.flatMap((file) => tests.get(withoutEnd(file)) ?? []);
        const own = files?.filter((file) => direct.includes(path.resolve(file)));
        return start(own?.length ? own : (files ?? [...new Set(direct)]));
      };
    },
  };
}

/**
 * Adds a failed test for a test file that cannot be loaded. Otherwise Stryker would report the
 * mutant that breaks it as a survivor.
 */
export class LoadFailures implements Reporter {
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
