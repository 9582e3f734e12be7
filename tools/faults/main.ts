import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildOutdated } from "../start/builds.ts";
import { onParentExit } from "../start/parent.ts";
import { say } from "../start/progress.ts";
import { runFaults, type RunPlan } from "./run.ts";
import { FaultShop } from "./shop.ts";
import { isClean, report, testResults } from "./table.ts";

const root = path.resolve(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    purchases: { type: "string", default: "500" },
    kills: { type: "string", default: "100" },
    /**
     * Runs two storefronts, two commerce servers, and a worker, with two Redis outages of 30
     * seconds.
     */
    several: { type: "boolean", default: false },
    /** Dumps, drops, and restores the database before the audit. */
    restore: { type: "boolean", default: false },
    /** Leaves out taxes, shipping prices, the promotion, and granted store credit. */
    plain: { type: "boolean", default: false },
    /** Keeps the data folder of a run with findings. */
    keep: { type: "boolean", default: false },
    /** The file for the results in the format of `npm test`. */
    results: { type: "string" },
  },
});
if (values.several && values.restore) throw new Error("Either --several or --restore.");
const plan = readPlan();

say(`Fault run, seed ${plan.seed}: ${plan.purchases} purchases, ${plan.kills} kills`);
await buildOutdated(root, process.env);
const shop = await FaultShop.start(root, {
  isSeveral: values.several,
  isDumpable: values.restore,
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, end);
onParentExit(end);

const started = Date.now();
let isKept = false;
try {
  const result = await runFaults(shop, plan);
  isKept = values.keep && !isClean(result);
  say(`\nSeed ${plan.seed}, ${Math.round((Date.now() - started) / 1000)} s`);
  say(report(result));
  if (isKept) say(`  data: ${shop.dataFolder}`);
  if (values.results)
    writeFileSync(values.results, JSON.stringify(testResults(result, plan.isRestored)));
  process.exitCode = isClean(result) ? 0 : 1;
} finally {
  await shop.stop({ isKept });
}

function end(): void {
  void shop.stop().finally(() => process.exit(1));
}

function readPlan(): RunPlan {
  const number = (name: "seed" | "purchases" | "kills") => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 0) return value;
    throw new Error(`--${name} must be a whole number, not ${values[name]}.`);
  };
  return {
    root,
    seed: number("seed"),
    purchases: number("purchases"),
    kills: number("kills"),
    isPlain: values.plain,
    isRestored: values.restore,
    redisStops: values.several ? 2 : 0,
    report: say,
  };
}
