import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { buildStale } from "../start/builds.ts";
import { acceptanceIds, idsShown } from "./acceptance.ts";
import { findBrowser } from "./browser.ts";
import { findRedis } from "./redis.ts";
import {
  printFailures,
  readPlaywright,
  readResults,
  readVitest,
  type TestResult,
} from "./results.ts";
import { run } from "./run.ts";
import { fillDataFolder, startTestStack } from "./test-stack.ts";

const root = path.resolve(import.meta.dirname, "../..");
const reports = path.join(root, "test-results");
const report = (name: string) => path.join(reports, `${name}.json`);

/** Suites to run: those named on the command line, or all. */
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const wants = (suite: string) => asked.length === 0 || asked.includes(suite);

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results: TestResult[] = [];
const check = async (title: string, command: string[]) => {
  const { status, output } = await run(root, title, command);
  results.push({
    title,
    state: status === 0 ? "passed" : "failed",
    suite: "checks",
    detail: output,
  });
};

heading("builds");
await buildStale(root, process.env);

// Each shop is one process that computes and a database that waits: two of them fill two cores.
let filling: ReturnType<typeof fillDataFolder> | undefined;
try {
  await Promise.all([inFront(), behind()]);
} finally {
  (await filling)?.remove();
}
await finish();

/** What takes longest: the tests that share one shop, shown as they come. */
async function inFront(): Promise<void> {
  if (!wants("integration") && !wants("journeys")) return;
  await withShop(async (environment) => {
    if (wants("integration")) await vitest("integration", environment, "live");
    if (wants("journeys")) await playwright(environment);
  });
}

/** Beside it everything else, each suite shown when it is through. */
async function behind(): Promise<void> {
  if (wants("checks")) await checkSources();
  if (wants("unit")) await vitest("unit");
  if (wants("start")) await vitest("start");
  if (wants("cut-off")) await withShop((environment) => vitest("cut-off", environment));
  if (wants("redis")) await overRedis();
  if (wants("faults")) await faults();
}

/** Every shop that these tests start is a copy of one that was filled once. */
async function fillOnce(): Promise<void> {
  filling ??= fillDataFolder(root);
  process.env.TEST_FILLED_DATA = (await filling).folder;
}

async function withShop(work: (environment: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  await fillOnce();
  const stack = await startTestStack(root, { RATE_LIMIT_FACTOR: "1000" });
  try {
    await work({ ...process.env, ...stack.variables });
  } finally {
    await stack.stop();
  }
}

async function overRedis(): Promise<void> {
  const redis = findRedis();
  if (redis) await fillOnce();
  await vitest("redis", { ...process.env, ...(redis && { REDIS_SERVER: redis }) });
}

async function checkSources(): Promise<void> {
  await check("types", ["npm", "run", "typecheck", "--silent"]);
  await check("lint", ["npx", "oxlint", "--deny-warnings"]);
  await check("format", ["npx", "prettier", "--check", ".", "--log-level=warn"]);
}

async function vitest(
  suite: string,
  environment: NodeJS.ProcessEnv = process.env,
  show: "live" | "whole" = "whole",
): Promise<void> {
  if (show === "live") heading(suite);
  const command = ["npx", "vitest", "run", "-c", "tests/vitest.config.ts", "--project", suite];
  const json = ["--reporter=default", "--reporter=json", `--outputFile=${report(suite)}`];
  await run(root, suite, [...command, ...json], { environment, show });
  results.push(...readVitest(report(suite), suite));
}

async function playwright(environment: NodeJS.ProcessEnv): Promise<void> {
  heading("journeys");
  const browser = findBrowser(root);
  await run(root, "journeys", ["npx", "playwright", "test", "-c", "tests/playwright.config.ts"], {
    environment: {
      ...environment,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report("journeys"),
    },
    show: "live",
  });
  results.push(...readPlaywright(report("journeys")));
}

/** A short run with another seed each time; `npm run test:faults` is the long one. */
async function faults(): Promise<void> {
  await fillOnce();
  const seed = String(Date.now() % 100_000);
  const few = ["--seed", seed, "--purchases", "12", "--kills", "2"];
  const command = ["node", "tools/faults.mjs", ...few, "--results", report("faults")];
  await run(root, "faults", command, { show: "whole" });
  results.push(...readResults(report("faults"), "faults"));
}

async function finish(): Promise<void> {
  printFailures(results);
  const shown = idsShown(results);
  const missing = acceptanceIds(root).filter((id) => !shown.has(id));
  console.log(`\nAcceptance rows without a passing test (${missing.length}):`);
  console.log(missing.length > 0 ? missing.join(" ") : "none");
  const count = (state: TestResult["state"]) => results.filter((r) => r.state === state).length;
  const failed = count("failed");
  // The line stands last, and whole, when the output goes through a pipe.
  await new Promise<void>((resolve) => {
    process.stdout.write(
      `\n${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped\n`,
      () => {
        resolve();
      },
    );
  });
  process.exit(failed === 0 && results.length > 0 ? 0 : 1);
}

function heading(text: string): void {
  console.log(`\n== ${text}`);
}
