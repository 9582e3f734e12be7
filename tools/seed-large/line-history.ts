import type { OrderLineStatus } from "../../plugins/programme/src/contract/statuses.ts";
import type { Random } from "../random.ts";

const DAY = 24 * 60 * 60 * 1000;

export interface Step {
  from: OrderLineStatus;
  to: OrderLineStatus;
  at: Date;
  by: "admin" | "customer";
}

const histories = {
  kept: ["processing", "delivered"],
  returned: ["processing", "delivered", "return_requested", "return_approved", "returned"],
  denied: ["processing", "delivered", "return_requested", "return_denied"],
} as const satisfies Record<string, readonly OrderLineStatus[]>;

/** The minimum and maximum days before a step. */
const waits: Partial<Record<OrderLineStatus, [number, number]>> = {
  processing: [0.2, 2],
  delivered: [2, 7],
  return_requested: [0.5, 4],
  return_approved: [0.2, 2],
  return_denied: [0.2, 2],
  returned: [1, 6],
};

/** Returns the past steps of a line that was bought at `bought`. */
export function historyOf(random: Random, bought: Date, now: Date): Step[] {
  const history = histories[random.weighted({ kept: 84, returned: 12, denied: 4 })];
  const steps: Step[] = [];
  let from: OrderLineStatus = "confirmed";
  let moment = bought.getTime();
  for (const to of history) {
    const [least, most] = waits[to] ?? [1, 1];
    moment += (least + random.next() * (most - least)) * DAY;
    if (moment > now.getTime()) break;
    const by = to === "return_requested" ? "customer" : "admin";
    steps.push({ from, to, at: new Date(moment), by });
    from = to;
  }
  return steps;
}
