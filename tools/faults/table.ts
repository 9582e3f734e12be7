import { verdicts, type Verdict } from "./audit/disagreement.ts";
import type { TestResult } from "../test/results.ts";
import type { RunResult } from "./run.ts";

export function figures(result: RunResult): [string, number][] {
  const { counts, paid, orders, refunds } = result;
  return [
    ["purchases tried", counts.tried],
    ["out of stock", counts.outOfStock],
    ["paid", paid],
    ["orders", orders],
    ["refunds", refunds],
    ["kills", counts.kills],
    ["database stops", counts.databaseStops],
    ["Redis stops", counts.redisStops],
    ...verdicts.map((verdict): [string, number] => [verdict, countOf(result, verdict)]),
  ];
}

/** Counts the remaining findings of the reconciliation as stuck. */
export function countOf({ disagreements, stillFound }: RunResult, verdict: Verdict): number {
  const found = disagreements.filter((one) => one.verdict === verdict).length;
  return verdict === "stuck" ? found + stillFound.length : found;
}

export function isClean(result: RunResult): boolean {
  return verdicts.every((verdict) => countOf(result, verdict) === 0);
}

export function report(result: RunResult): string {
  const rows = figures(result).map(([name, count]) => `  ${name.padEnd(16)}${count}`);
  const disagreements = result.disagreements.map(
    ({ verdict, what, id }) => `  ${verdict}: ${what}: ${id}`,
  );
  const stillFound = result.stillFound.map((found) => `  stuck: ${found}`);
  return [...rows, ...disagreements, ...stillFound, ...notPassed(result.missedFailpoints)].join(
    "\n",
  );
}

/** Lists the failpoints that a long run missed. A short run reaches few of them. */
function notPassed(places: string[]): string[] {
  if (places.length === 0) return [];
  const names = places.length > 20 ? `${places.length} places` : places.join(", ");
  return [`  not killed at    ${names}`];
}

/** Describes each result, with the numbers of related issues of Medusa. */
const titles: Record<Verdict, string> = {
  lost: "every payment becomes an order or is refunded, whatever is interrupted (#12790 #10949 #13301)",
  doubled:
    "no payment creates two orders and no refund is made twice when requests repeat (#13301)",
  oversold: "the last items are sold once, however many compete for them (#16502 #16569 #16825)",
  stuck:
    "nothing remains reserved, unfinished, or different in the shop's, Medusa's, and Stripe's records",
};

const RESTORED = "after a dump, a drop, and a restore, the shop, Medusa, and Stripe still agree";

/** Converts the run to results of `npm test`. */
export function testResults(result: RunResult, isRestored: boolean): TestResult[] {
  const outcome = (title: string, isGood: boolean): TestResult => ({
    title,
    state: isGood ? "passed" : "failed",
    suite: "faults",
    criteria: [],
    detail: report(result),
  });
  const found = verdicts.map((verdict) => outcome(titles[verdict], countOf(result, verdict) === 0));
  return isRestored ? [...found, outcome(RESTORED, isClean(result))] : found;
}
