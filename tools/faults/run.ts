import { runAdmin } from "./admin.ts";
import { audit, type Audit } from "./audit/audit.ts";
import { Client } from "./client.ts";
import { readKillPoints } from "./failpoints.ts";
import { Random } from "../random.ts";
import { settleDown } from "./settle-down.ts";
import type { FaultShop } from "./shop.ts";
import { Shopper } from "./shopper.ts";
import { breakServers, moveClock, disturbStripe } from "./chaos.ts";
import { openFixture, type Counts, type Fixture } from "./fixture.ts";

/** The numbers of shoppers and admins at the same time, and of purchases per shopper. */
const SHOPPERS = 8;
const ADMINS = 3;
const PURCHASES_EACH = 8;
const REDIS_AWAY_MS = 30_000;

export interface RunPlan {
  root: string;
  seed: number;
  /** The minimum number of attempted purchases. */
  purchases: number;
  kills: number;
  redisStops: number;
  /** True for a shop without taxes, shipping prices, promotions, and granted store credit. */
  isPlain: boolean;
  /** True to dump, drop, and restore the database before the audit. */
  isRestored: boolean;
  report: (what: string) => void;
}

export interface RunResult extends Audit {
  counts: Counts;
  missedFailpoints: string[];
  stillFound: string[];
}

/**
 * Runs shoppers and admins while faults are injected, lets the shop recover, and runs the audit.
 */
export async function runFaults(shop: FaultShop, plan: RunPlan): Promise<RunResult> {
  const client = new Client(shop);
  const fixture = await openFixture(shop, client, plan);
  const random = (actor: string) => Random.of(plan.seed, actor);
  const killer = random("kills");
  const breaking = breakServers(fixture, killer, {
    kills: plan.kills,
    failpoints: killer.shuffled(readKillPoints(plan.root)),
    databaseStopEvery: plan.redisStops > 0 ? Math.ceil(plan.kills / 4) : 10,
    redisStops: plan.redisStops,
    redisAwayMs: REDIS_AWAY_MS,
  });
  const background = [
    disturbStripe(fixture, random("stripe")),
    moveClock(fixture, random("clock")),
    ...crowd(ADMINS, (_, busy) => runAdmin(fixture, random("admins"), busy)),
  ];
  let areKillsDone = false;
  const buying = crowd(SHOPPERS, (at) =>
    buyOn(fixture, random(`shopper ${at}`), at, () => areKillsDone && isEnough(fixture, plan)),
  );
  const missedFailpoints = await breaking;
  areKillsDone = true;
  await Promise.all(buying);
  plan.report("  quiet");
  fixture.isOver = true;
  await Promise.all(background);
  const stillFound = await settleDown(fixture);
  if (plan.isRestored) {
    plan.report("  dumped, dropped and restored");
    await shop.dumpDropRestore();
  }
  return { ...(await audit(fixture)), counts: fixture.counts, missedFailpoints, stillFound };
}

function crowd(
  people: number,
  work: (at: number, busy: Set<string>) => Promise<void>,
): Promise<void>[] {
  const busy = new Set<string>();
  return Array.from({ length: people }, (_, at) => work(at, busy));
}

const isEnough = ({ counts }: Fixture, plan: RunPlan) => counts.tried >= plan.purchases;

async function buyOn(
  fixture: Fixture,
  random: Random,
  at: number,
  isDone: () => boolean,
): Promise<void> {
  for (let person = 1; !isDone(); person += 1) {
    const shopper = await Shopper.signUp(fixture, random, `shopper-${at}-${person}`);
    for (let purchase = 0; shopper && purchase < PURCHASES_EACH && !isDone(); purchase += 1) {
      await shopper.shop();
    }
  }
}
