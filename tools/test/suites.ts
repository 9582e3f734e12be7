import path from "node:path";
import { hasOwnServer } from "../database/own-server.ts";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.ts";
import { findRedis } from "./redis.ts";
import { failed, readResults, withStatus, type TestResult } from "./results.ts";
import { run, type Ran } from "./run.ts";

export const root = path.resolve(import.meta.dirname, "../..");
export const reports = path.join(root, "test-results");

/** What a suite runs in. */
export interface Place {
  /** The variables of a running shop, or of the filled database's folder. */
  environment: NodeJS.ProcessEnv;
  /** Runs only files whose names contain one of these. */
  filters: string[];
  isLive: boolean;
}

export interface Suite {
  /** Its name on the command line. */
  name: string;
  /** `shop`: the shop that most suites share. `own shop`: one that no other suite uses. */
  needs: "nothing" | "shop" | "own shop" | "filled database";
  /** Takes long and changes seldom: run by name alone, as `npm run test:release` does. */
  isForReleases?: true;
  run: (place: Place) => Promise<{ results: TestResult[]; output: string }>;
}

const VITEST_REPORTER = fileURLToPath(new URL("./vitest-reporter.ts", import.meta.url));
const PLAYWRIGHT_REPORTER = fileURLToPath(new URL("./playwright-reporter.ts", import.meta.url));

/** Without npx, which does not pass on signals to end. */
const program = (file: string) => [process.execPath, path.join(root, "node_modules", file)];

/** A suite whose runner writes its results with one of our reporters. */
async function reported(suite: string, command: string[], { environment, isLive }: Place) {
  const file = path.join(reports, `${suite}.json`);
  const ran = await run(root, command, {
    isLive,
    environment: { ...environment, TEST_RESULTS: file, TEST_SUITE: suite },
  });
  const results = withStatus(readResults(file, suite), suite, ran.status);
  return { results, output: ran.output };
}

function vitest(name: string, needs: Suite["needs"]): Suite {
  const command = [
    ...program("vitest/vitest.mjs"),
    "run",
    "-c",
    "tests/vitest.config.ts",
    "--project",
    name,
  ];
  const reporters = ["--reporter=default", `--reporter=${VITEST_REPORTER}`];
  return {
    name,
    needs,
    run: (place) => reported(name, [...command, ...reporters, ...place.filters], place),
  };
}

/** The journeys of a configuration of Playwright. */
function playwright(name: string, config: string, place: Place) {
  const command = [...program("@playwright/test/cli.js"), "test", "-c", config];
  const options = [
    `--reporter=line,${PLAYWRIGHT_REPORTER}`,
    `--output=test-results/${name}`,
    ...place.filters,
  ];
  const environment = { ...place.environment, CHROMIUM_PATH: findBrowser(root) };
  return reported(name, [...command, ...options], { ...place, environment });
}

const journeys: Suite = {
  name: "journeys",
  needs: "shop",
  run: (place) => playwright("journeys", "tests/playwright.config.ts", place),
};

/** Journeys that change what every visitor sees. */
const alone: Suite = {
  name: "alone",
  needs: "own shop",
  run: (place) => playwright("alone", "tests/alone/playwright.config.ts", place),
};

const checks: Suite = {
  name: "checks",
  needs: "nothing",
  run: async () => {
    const commands: [string, string[]][] = [
      ["types", ["npm", "run", "typecheck", "--silent"]],
      ["lint", ["npm", "run", "lint", "--silent"]],
    ];
    const results: TestResult[] = [];
    for (const [title, command] of commands) {
      results.push(resultOf("checks", title, await run(root, command)));
    }
    return { results, output: "" };
  },
};

const redis: Suite = {
  ...vitest("redis", "filled database"),
  run: (place) => {
    const server = findRedis();
    if (server) {
      const environment = { ...place.environment, REDIS_SERVER: server };
      return vitest("redis", "filled database").run({ ...place, environment });
    }
    const detail = "this machine has no redis-server or no openssl";
    const skipped: TestResult = {
      suite: "redis",
      title: "redis",
      state: "skipped",
      rows: [],
      detail,
    };
    return Promise.resolve({ results: [skipped], output: "" });
  },
};

/**
 * A short run with a new seed each time; `npm run test:faults` is the long one. Where the machine has
 * a PostgreSQL with `pg_dump`, its database is dumped, dropped and restored at the end.
 */
const faults: Suite = {
  name: "faults",
  isForReleases: true,
  needs: "filled database",
  run: async ({ environment, isLive }) => {
    const file = path.join(reports, "faults.json");
    const seed = String(Date.now() % 100_000);
    const few = ["--seed", seed, "--purchases", "12", "--kills", "2", "--results", file];
    const drill = hasOwnServer() ? ["--restore"] : [];
    const ran = await run(root, ["node", "tools/faults.mjs", ...few, ...drill], {
      environment,
      isLive,
    });
    const results = withStatus(readResults(file, "faults"), "faults", ran.status);
    return { results, output: ran.output };
  },
};

function resultOf(suite: string, title: string, { status, output }: Ran): TestResult {
  if (status !== 0) return failed(suite, title, output);
  return { suite, title, state: "passed", rows: [], detail: "" };
}

/** All suites in starting order: the slowest first. */
export const suites: Suite[] = [
  journeys,
  vitest("integration", "shop"),
  checks,
  vitest("crash", "own shop"),
  alone,
  vitest("start", "nothing"),
  redis,
  vitest("modules", "nothing"),
  vitest("unit", "nothing"),
  faults,
  // An older database, the Node of the images, and a clone without anything installed.
  { ...vitest("upgrade", "filled database"), isForReleases: true },
];

/** The names of suites that this machine cannot run. */
export const forcedSkips = () => (findRedis() ? [] : ["redis"]);
