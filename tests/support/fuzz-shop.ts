import { apiTarget } from "./fuzz-api.ts";
import { commerceCallsTarget } from "./fuzz-commerce-calls.ts";
import { formsTarget } from "./fuzz-forms.ts";
import { commerceLengthsTarget, storefrontLengthsTarget } from "./fuzz-lengths.ts";
import { sampleMemory, type Sample } from "./fuzz-memory.ts";
import { dashboardTarget, ownRoutesTarget, webhookTarget } from "./fuzz-open-routes.ts";
import { pagesTarget } from "./fuzz-pages.ts";
import { sendFuzzed, type FuzzFailure, type FuzzTarget } from "./fuzz-send.ts";
import { shop } from "./shop.ts";

const shares: [name: string, percent: number, target: () => FuzzTarget | Promise<FuzzTarget>][] = [
  ["own routes", 28, ownRoutesTarget],
  ["dashboard", 22, dashboardTarget],
  ["pages", 16, pagesTarget],
  ["forms", 10, formsTarget],
  ["api", 8, apiTarget],
  ["catalog and public forms", 8, commerceCallsTarget],
  ["webhook", 4, webhookTarget],
  ["wrong lengths to commerce", 2, commerceLengthsTarget],
  ["wrong lengths to the storefront", 2, storefrontLengthsTarget],
];

const QUARTERS = 4;

/** The number of responses between two memory samples. */
const SAMPLED_EVERY = 250;

export interface FuzzReport {
  failures: FuzzFailure[];
  /** The number of responses with each status, by target. */
  statuses: Record<string, Record<string, number>>;
  atStart: Sample;
  /** The memory samples of each quarter; those of the last one end with the run. */
  memory: Sample[][];
}

/**
 * Sends random requests to all open routes, in four quarters of the same mix. Calls `after` after
 * each quarter.
 */
export async function fuzzShop(
  count: number,
  seed: number,
  after?: (report: FuzzReport) => void,
): Promise<FuzzReport> {
  const targets: [string, number, FuzzTarget][] = [];
  for (const [name, percent, target] of shares) targets.push([name, percent, await target()]);
  const report: FuzzReport = {
    failures: [],
    statuses: {},
    atStart: await sampleMemory(),
    memory: [],
  };
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    const samples: Promise<Sample>[] = [];
    let responses = 0;
    // Runs the targets of one server one after the other, and both servers at the same time.
    const lanes = [shop.commerce(), shop.storefront()].map(async (server) => {
      for (const [name, percent, target] of targets) {
        if (target.server !== server) continue;
        const statuses = (report.statuses[name] ??= {});
        const share = Math.ceil((count * percent) / 100 / QUARTERS);
        const failures = await sendFuzzed(target, share, seed + quarter * count, (status) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
          responses += 1;
          if (responses % SAMPLED_EVERY === 0) samples.push(sampleMemory());
        });
        report.failures.push(...failures);
      }
    });
    await Promise.all(lanes);
    report.memory.push([...(await Promise.all(samples)), await sampleMemory()]);
    after?.(report);
  }
  return report;
}
