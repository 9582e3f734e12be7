import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import type { MutantResult } from "@stryker-mutator/api/core";
import options from "./stryker.config.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const ENOUGH_PERCENT = 90;

/** Parts of paths, `npm run mutate -- settlement invoice`; without them, everything. */
const asked = process.argv.slice(2);

process.chdir(root);
const configFile = path.join(import.meta.dirname, "stryker.config.mjs");
const results = await new Stryker({
  configFile,
  mutate: asked.length === 0 ? options.mutate : options.mutate.flatMap(narrowed),
}).runMutationTest();

const counted = results.filter(({ status }) => status !== "Ignored");
const survivors = counted.filter((mutant) => !isCaught(mutant));
for (const mutant of survivors) console.log(`\n${described(mutant)}`);
console.log(`\n${table(counted)}`);
const score = percent(counted);
const verdict = score < ENOUGH_PERCENT ? `less than ${ENOUGH_PERCENT} %` : "enough";
console.log(`\n${score.toFixed(1)} % of ${counted.length} mutants caught: ${verdict}`);
process.exit(score < ENOUGH_PERCENT ? 1 : 0);
