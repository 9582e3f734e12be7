import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startBuilds } from "../start/builds.ts";
import { onParentExit } from "../start/parent.ts";
import { readCriteria } from "./acceptance.ts";
import { evaluateRun } from "./evaluate-run.ts";
import { planRun } from "./plan.ts";
import { endedChildrenSeconds } from "./processor-time.ts";
import { readPassed, projectState, storePassed } from "./passed-before.ts";
import { printFailures, printSkips, printSlowest, say } from "./print.ts";
import { failedResult, type TestResult } from "./results.ts";
import { endCommands } from "./run.ts";
import { Shops } from "./shops.ts";
import { forcedSkips, reports, root, type Job } from "./suites.ts";

/** The number of slow tests that a run lists at its end. */
const SLOWEST = 10;

const words = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const { isComplete, jobs, message, skipsPassed } = planRun(root, words);
if (jobs.length === 0) {
  console.log(message);
  process.exit(words[0] === "changed" ? 0 : 1);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const started = Date.now();
const state = projectState(root);
let countedSeconds = 0;
const ending = new AbortController();
const builds = startBuilds(root, process.env);
const shops = new Shops(root, builds.commerce);
const building = build();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, end);
onParentExit(end);

const results: TestResult[] = [];
try {
  await runJobs();
} finally {
  await endCommands();
  await shops.close();
}
if (!ending.signal.aborted) await finish();

/** Waits for the builds. Fills the database while the storefront is still being built. */
async function build(): Promise<void> {
  say("Building what is outdated …");
  const needsDatabase = jobs.some(({ suite }) => !["nothing", "builds"].includes(suite.needs));
  // If this fails, the suites that need the database fail.
  if (needsDatabase) shops.filledDatabase().catch(() => undefined);
  await Promise.all([builds.commerce, builds.storefront]);
  say(`Builds: ${secondsSince(started)} s`);
}

/**
 * Runs suites that need an "own shop" one after the other in the same shop. Each further shard gets
 * another shop.
 */
async function runJob(job: Job): Promise<void> {
  if (job.suite.needs !== "own shop") return runSuite(job, await environmentFor(job));
  const together = jobs.filter(
    ({ suite, shard = 1 }) => suite.needs === "own shop" && shard === (job.shard ?? 1),
  );
  if (job !== together[0]) return;
  await shops.withOwn(async (environment) => {
    for (const each of together) await runSuite(each, environment);
  });
}

function environmentFor({ suite, shard }: Job): Promise<NodeJS.ProcessEnv> {
  if (suite.needs === "shop") return shops.shared(shard);
  if (suite.needs === "filled database") return shops.filledDatabase();
  return Promise.resolve(process.env);
}

/**
 * Runs four jobs at a time, because tests often wait for the shop. Until the builds are done, a
 * single job runs beside them.
 */
async function runJobs(): Promise<void> {
  const left = [...jobs];
  let isBuilt = false;
  const afterBuild = async () => {
    await building;
    isBuilt = true;
    for (let job = left.shift(); job && !ending.signal.aborted; job = left.shift()) await run(job);
  };
  const duringBuild = async () => {
    const free = left.filter(({ suite }) => suite.needs === "nothing");
    for (const job of free) {
      if (isBuilt || ending.signal.aborted) break;
      left.splice(left.indexOf(job), 1);
      await run(job);
    }
    await afterBuild();
  };
  await Promise.all([afterBuild(), afterBuild(), afterBuild(), duringBuild()]);
}

/** Runs a job. If it throws, records a failed result, so that the other jobs continue. */
async function run(job: Job): Promise<void> {
  await runJob(job).catch((error: unknown) => {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    results.push(failedResult("npm test", "a suite that could not be run", why));
  });
}

async function runSuite(
  { suite, filters, related, shard, skipsRare }: Job,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { name } = suite;
  const label = shard === undefined ? name : `${name} ${shard}`;
  const since = Date.now();
  const isLive = jobs.length === 1;
  const isCompleteSuite = suite.isPure === true && filters.length === 0 && related === undefined;
  const known = isCompleteSuite && skipsPassed ? readPassed(root, name, state) : undefined;
  if (known) {
    results.push(...known);
    say(`✓ ${name}: ${known.length} passed before on the same files`);
    return;
  }
  const { results: own, output } = await suite.run({
    ...{ environment, filters, related, shard, skipsRare, isLive },
  });
  if (isCompleteSuite) storePassed(root, name, { state, results: own });
  results.push(...own);
  const count = (state: TestResult["state"]) => own.filter((one) => one.state === state).length;
  const isGood = count("failed") === 0;
  say(
    `${isGood ? "✓" : "✗"} ${label}: ${count("passed")} passed, ${count("failed")} failed, ` +
      `${secondsSince(since)} s, ${processorSeconds()} s of CPU time`,
  );
  // The end of the run prints only the failures, so this file keeps the complete output.
  writeFileSync(path.join(reports, `${label.replaceAll(/\W/g, "-")}.log`), output);
}

/**
 * Returns the CPU time since the last call, most of which the suite that has just ended has used.
 */
function processorSeconds(): string {
  const all = endedChildrenSeconds();
  const own = all - countedSeconds;
  countedSeconds = all;
  return own.toFixed(0);
}

async function finish(): Promise<void> {
  const verdict = evaluateRun(
    [...results, ...shops.results],
    isComplete ? readCriteria(root) : [],
    forcedSkips(),
  );
  printFailures(verdict.results);
  printSkips(verdict.results);
  printSlowest(results, SLOWEST);
  if (isComplete) {
    const { missing } = verdict;
    say(`\nAcceptance criteria without a passing test (${missing.length}):`);
    say(missing.length > 0 ? missing.join(" ") : "none");
  } else {
    say("\nOnly `npm test -- all` checks that each acceptance criterion has a passing test.");
  }
  const processor = endedChildrenSeconds().toFixed(0);
  say(`\n${secondsSince(started)} s, ${processor} s of CPU time`);
  const { passed, failed: broken, skipped } = verdict;
  // Waits until the last line is written completely, even to a pipe.
  await new Promise<void>((resolve) => {
    process.stdout.write(`\n${passed} passed, ${broken} failed, ${skipped} skipped\n`, () => {
      resolve();
    });
  });
  process.exit(verdict.isGood ? 0 : 1);
}

function end(): void {
  if (ending.signal.aborted) return;
  ending.abort();
  void endCommands()
    .then(() => shops.close())
    .finally(() => process.exit(1));
}

function secondsSince(time: number): string {
  return ((Date.now() - time) / 1000).toFixed(1);
}
