import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { startModulesServer } from "../database/modules-server.ts";
import { deciding, options } from "./options.ts";
import { isCaught, percent, printScores, printSurvivors } from "./report.ts";

const ENOUGH_PERCENT = 90;

const root = path.resolve(import.meta.dirname, "../..");
process.chdir(root);
const missing = deciding.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`There is no ${missing.join(", no ")}.`);

/** Parts of paths: `npm run mutate -- settlement invoice/` mutates the files that have one. */
const asked = process.argv.slice(2);
const mutate = deciding.filter(
  (file) => asked.length === 0 || asked.some((part) => file.includes(part)),
);
if (mutate.length === 0) throw new Error(`No file that is mutated has ${asked.join(" or ")}.`);

// One server for all: else each run of the tests that need a database would start its own.
const { folder, server } = await startModulesServer("mutate");
// However this ends, nothing stays: what is in that database is worth nothing.
process.on("exit", () => {
  server.process.kill("SIGKILL");
  for (const left of [folder, options.tempDirName]) {
    rmSync(left, { recursive: true, force: true, maxRetries: 5 });
  }
});

const results = await new Stryker({ ...options, mutate }).runMutationTest();
const counted = results.filter(({ status }) => status !== "Ignored");
printSurvivors(root, counted);
printScores(root, counted);
const score = percent(counted);
const caught = counted.filter(isCaught).length;
console.log(`\n${caught} of ${counted.length} mutants caught: ${score.toFixed(1)} %`);
if (score < ENOUGH_PERCENT) {
  console.error(`At least ${ENOUGH_PERCENT} % have to be: see docs/mutation.md.`);
}
process.exit(score < ENOUGH_PERCENT ? 1 : 0);
