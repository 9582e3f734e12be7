import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { startModulesServer } from "../database/modules-server.ts";
import { criticalFiles, options } from "./options.ts";
import { isCaught, caughtPercent, printScores, printSurvivors } from "./report.ts";

const ENOUGH_PERCENT = 90;

// The time zone of the unit tests, which Stryker's processes inherit.
process.env.TZ = "America/Los_Angeles";

const root = path.resolve(import.meta.dirname, "../..");
process.chdir(root);
const missing = criticalFiles.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`There is no ${missing.join(", no ")}.`);

/** `npm run mutate -- settlement invoice/` mutates only files whose paths contain one of these. */
const filters = process.argv.slice(2);
const mutate = criticalFiles.filter(
  (file) => filters.length === 0 || filters.some((part) => file.includes(part)),
);
if (mutate.length === 0) {
  throw new Error(`No mutated file has ${filters.join(" or ")} in its path.`);
}

// Shares one database server among all test runs. Otherwise each test with a database would start
// one.
const { folder, server } = await startModulesServer("mutate");
// Kills the server without a shutdown, because the database contains only test data.
process.on("exit", () => {
  server.process.kill("SIGKILL");
  for (const place of [folder, options.tempDirName]) {
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
});

const results = await new Stryker({ ...options, mutate }).runMutationTest();
const counted = results.filter(({ status }) => status !== "Ignored");
printSurvivors(root, counted);
printScores(root, counted);
const score = caughtPercent(counted);
const caught = counted.filter(isCaught).length;
console.log(`\n${caught} of ${counted.length} mutants caught: ${score.toFixed(1)} %`);
if (score < ENOUGH_PERCENT) {
  console.error(`At least ${ENOUGH_PERCENT} % have to be: see docs/mutation-testing.md.`);
}
process.exit(score < ENOUGH_PERCENT ? 1 : 0);
