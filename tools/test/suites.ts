import path from "node:path";
import { hasOwnServer } from "../database/own-server.ts";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.ts";
import { runChecks } from "./checks.ts";
import { findRedis } from "./redis.ts";
import { RARE, readResults, withExitStatus, type TestResult } from "./results.ts";
import { run } from "./run.ts";

export const root = path.resolve(import.meta.dirname, "../..");
export const reports = path.join(root, "test-results");

export interface Suite {
  /** The suite's name on the command line. */
  name: string;
  /**
   * What the suite needs to run. Everything but `nothing` needs the builds too. `shop` is a shop
   * that several suites share, `own shop` another one, which other suites don't disturb.
   */
  needs: "nothing" | "builds" | "filled database" | "shop" | "own shop";
  /**
   * The first command that runs the suite: `npm test`, `npm test -- all`, or `npm run
   * test:release`.
   */
  set: "main" | "all" | "release";
  /** True if the outcome depends only on the project's files. */
  isPure?: true;
  /** The number of parts that run at the same time, each in a shop of its own. */
  shards?: number;
  run: (input: SuiteInput) => Promise<{ results: TestResult[]; output: string }>;
}

/** Selects which tests of a suite run. */
interface Selection {
  /** Parts of the paths of the test files to run. Empty for the complete suite. */
  filters: string[];
  /**
   * Source files. If set, `filters` is not used: the tests that import one of them run, and the checks
   * read the types and lint rules only of these files.
   */
  related?: string[] | undefined;
  /** The part of the suite to run, of `Suite.shards`, from 1. All parts if unset. */
  shard?: number | undefined;
  /** True to leave out the tests with the tag `rare`. */
  skipsRare?: boolean | undefined;
}

export interface Job extends Selection {
  suite: Suite;
}

/** What a run of a suite gets. */
export interface SuiteInput extends Selection {
  /** The environment variables, with those of a running shop or of the filled database. */
  environment: NodeJS.ProcessEnv;
  /** Prints the output live instead of collecting it. */
  isLive: boolean;
}

const VITEST_REPORTER = fileURLToPath(new URL("./vitest-reporter.ts", import.meta.url));
const PLAYWRIGHT_REPORTER = fileURLToPath(new URL("./playwright-reporter.ts", import.meta.url));

/** Runs a program without npx, which does not pass on signals. */
const program = (file: string) => [process.execPath, path.join(root, "node_modules", file)];

/** Runs a suite whose runner writes its results with one of the reporters in this folder. */
async function runReported(
  suite: string,
  command: string[],
  { environment, related, shard, isLive }: SuiteInput,
): Promise<{ results: TestResult[]; output: string }> {
  const file = path.join(reports, `${suite}${shard ?? ""}.json`);
  const result = await run(root, command, {
    isLive,
    environment: { ...environment, TEST_RESULTS: file, TEST_SUITE: suite },
  });
  const mayBeEmpty = related !== undefined;
  const results = withExitStatus(readResults(file, suite, { mayBeEmpty }), suite, result.status);
  return { results, output: result.output };
}

function vitest(name: string, set: Suite["set"], needs: Suite["needs"], shards?: number): Suite {
  const options = ["-c", "tests/vitest.config.ts", "--project", name];
  const reporters = ["--reporter=default", `--reporter=${VITEST_REPORTER}`];
  return {
    name,
    set,
    needs,
    ...(shards !== undefined && { shards }),
    run: (input) => {
      const { related, filters, shard, skipsRare } = input;
      const part = shard === undefined ? [] : [`--shard=${shard}/${shards}`];
      const tags = skipsRare === true ? [`--tagsFilter=!${RARE}`] : [];
      const which = related
        ? ["related", "--run", "--passWithNoTests", ...related]
        : ["run", ...part, ...filters];
      return runReported(
        name,
        [...program("vitest/vitest.mjs"), ...which, ...tags, ...options, ...reporters],
        input,
      );
    },
  };
}

/** Returns a suite of one Playwright project. */
function playwright(name: string, set: Suite["set"], needs: Suite["needs"]): Suite {
  const options = ["-c", "tests/playwright.config.ts", "--project", name];
  const reporters = [`--reporter=line,${PLAYWRIGHT_REPORTER}`, `--output=test-results/${name}`];
  return {
    name,
    set,
    needs,
    run: (input) => {
      const command = [...program("@playwright/test/cli.js"), "test", ...options, ...reporters];
      const environment = { ...input.environment, CHROMIUM_PATH: findBrowser(root) };
      return runReported(name, [...command, ...input.filters], { ...input, environment });
    },
  };
}

const checks: Suite = {
  name: "checks",
  set: "main",
  // The types of `commerce` come from the built plugin.
  needs: "builds",
  isPure: true,
  run: async ({ related }) => ({ results: await runChecks(root, related), output: "" }),
};

const redis: Suite = {
  ...vitest("redis", "all", "filled database"),
  run: (input) => {
    const server = findRedis();
    if (!server) return skip("redis", "this machine has no redis-server or no openssl");
    const environment = { ...input.environment, REDIS_SERVER: server };
    return vitest("redis", "all", "filled database").run({ ...input, environment });
  },
};

const backup: Suite = {
  ...vitest("backup", "all", "nothing"),
  run: (input) =>
    hasOwnServer()
      ? vitest("backup", "all", "nothing").run(input)
      : skip("backup", "this machine has no PostgreSQL with pg_dump (apt-get install postgresql)"),
};

function skip(suite: string, detail: string) {
  const skipped: TestResult = { suite, title: suite, state: "skipped", criteria: [], detail };
  return Promise.resolve({ results: [skipped], output: "" });
}

/**
 * A short fault injection with a new seed each time. `npm run test:faults` is the long one. If the
 * machine has PostgreSQL with `pg_dump`, dumps, drops, and restores the database at the end.
 */
const faults: Suite = {
  name: "faults",
  set: "release",
  needs: "filled database",
  run: async ({ environment, isLive }) => {
    const file = path.join(reports, "faults.json");
    const seed = String(Date.now() % 100_000);
    const few = ["--seed", seed, "--purchases", "12", "--kills", "2", "--results", file];
    const drill = hasOwnServer() ? ["--restore"] : [];
    const result = await run(root, ["node", "tools/faults.mjs", ...few, ...drill], {
      environment,
      isLive,
    });
    const results = withExitStatus(readResults(file, "faults"), "faults", result.status);
    return { results, output: result.output };
  },
};

/** All suites in the order in which they start, the longest first. */
export const suites: Suite[] = [
  vitest("crash", "all", "own shop", 2),
  vitest("integration", "main", "shop", 2),
  vitest("exhaustive", "all", "shop"),
  playwright("serial", "all", "own shop"),
  playwright("browser", "all", "shop"),
  checks,
  redis,
  vitest("startup", "all", "builds"),
  { ...vitest("unit", "main", "nothing"), isPure: true },
  { ...vitest("modules", "main", "nothing"), isPure: true },
  { ...vitest("tools", "all", "nothing"), isPure: true },
  playwright("e2e", "main", "shop"),
  backup,
  faults,
  // Tests an older database, the Node version of the images, and a clone without packages.
  vitest("upgrade", "release", "filled database"),
];

/** Returns the jobs that together run a suite, or the files in `filters`: one for each shard. */
export function shardsOf(suite: Suite, filters: string[] = []): Job[] {
  if (suite.shards === undefined) return [{ suite, filters }];
  return Array.from({ length: suite.shards }, (_, at) => ({ suite, filters, shard: at + 1 }));
}

/** Returns the names of suites that this machine cannot run. */
export const forcedSkips = () => [
  ...(findRedis() ? [] : ["redis"]),
  ...(hasOwnServer() ? [] : ["backup"]),
];
