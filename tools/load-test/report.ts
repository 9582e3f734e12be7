import type { Load } from "./load.ts";
import { stepNames, type LoadResult, type DropPlan, type Step } from "./plan.ts";

/** The CPU load above which requests have to wait. */
const BUSY = 0.95;

export interface Drop {
  plan: DropPlan;
  result: LoadResult;
  load: Load[];
  orders: number;
  /** The units that are still held for a payment at the end. */
  held: number;
}

export function problemsOf({ plan, result, orders, held }: Drop): string[] {
  const serverErrors = result.steps.filter(({ status }) => status === "failed" || status >= 500);
  return [
    ...(orders > plan.pieces ? [`${orders} orders for ${plan.pieces} items`] : []),
    ...(orders < Math.min(plan.pieces, result.outcomes.bought)
      ? [`${result.outcomes.bought} shoppers saw an order, but there are ${orders}`]
      : []),
    ...(held > 0 ? [`${held} items are held for shoppers who have left`] : []),
    ...(serverErrors.length > 0 ? [`${serverErrors.length} requests failed at the shop`] : []),
  ];
}

export function describeDrop(drop: Drop): string {
  const { plan, result, orders, held } = drop;
  const { outcomes } = result;
  return [
    `${plan.shoppers} shoppers for ${plan.pieces} items, arriving within ${plan.seconds} s`,
    `  orders     ${orders}`,
    `  not sold   ${plan.pieces - orders}, of which ${held} are held`,
    `  bought     ${outcomes.bought}`,
    `  sold out   ${outcomes["sold out"]}`,
    `  left       ${outcomes.left}`,
    `  gave up    ${outcomes["gave up"]}`,
    "",
    ...describeWaits(result.steps),
    "",
    ...describeErrors(result.steps),
    describeShortage(drop),
    ...problemsOf(drop).map((problem) => `  WRONG: ${problem}`),
  ].join("\n");
}

function describeWaits(steps: Step[]): string[] {
  const rows = stepNames.flatMap((name) => {
    const taken = steps.filter((step) => step.name === name).map(({ ms }) => ms);
    if (taken.length === 0) return [];
    taken.sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round(taken[Math.ceil(share * taken.length) - 1] ?? 0).toString();
    return [[name, String(taken.length), at(0.5), at(0.9), at(0.99), at(1)]];
  });
  return [["waits in ms", "count", "50 %", "90 %", "99 %", "longest"], ...rows].map((row) =>
    row.map((cell, column) => (column === 0 ? `  ${cell.padEnd(14)}` : cell.padStart(9))).join(""),
  );
}

/**
 * Describes responses other than success, by step and status. 409 (out of stock) and 429
 * (overloaded) are rejections, not errors.
 */
function describeErrors(steps: Step[]): string[] {
  const counts = new Map<string, number>();
  for (const { name, status } of steps) {
    if (status !== "failed" && status < 400) continue;
    const kind = `${name}: ${status}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `  ${kind} × ${count}`);
}

function describeShortage({ result, load }: Drop): string {
  const busy = load.filter(({ processor }) => processor >= BUSY);
  const pieces =
    result.firstRejectionAt === undefined
      ? "items never sold out"
      : `items sold out after ${result.firstRejectionAt.toFixed(1)} s`;
  const processor =
    busy[0] === undefined
      ? "the CPU was never the limit"
      : `the CPU was busy from ${busy[0].at.toFixed(0)} s on, for ${busy.length} s in all`;
  const most = (of: (one: Load) => number) => Math.max(0, ...load.map(of));
  return `  ${pieces}; ${processor}; at most ${most((one) => one.queries)} statements at the same time, ${most((one) => one.lockWaits)} waiting for a lock`;
}
