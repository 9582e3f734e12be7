import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { FaultShop, SandboxChaos } from "./shop.ts";
import type { Counts, Fixture } from "./fixture.ts";

const ARMED_MS = 12_000;
/** The number of attempts at a failpoint that no request reaches. */
const ATTEMPTS = 4;

export interface KillPlan {
  kills: number;
  /** The failpoints at which to kill the commerce server, in this order. */
  failpoints: string[];
  databaseStopEvery: number;
  /** The number of Redis outages, spread over the kills, and their duration in milliseconds. */
  redisStops: number;
  redisAwayMs: number;
}

/**
 * Kills servers at random moments and at each failpoint in turn, and sometimes stops the database
 * or Redis. Returns the failpoints that no request reached.
 */
export async function breakServers(
  fixture: Fixture,
  random: Random,
  plan: KillPlan,
): Promise<string[]> {
  const { shop, counts, report } = fixture;
  const waiting = plan.failpoints.map((failpoint) => ({ failpoint, turns: ATTEMPTS }));
  const passed = new Set<string>();
  for (let turn = 1; counts.kills < plan.kills && !fixture.isOver; turn += 1) {
    await wait(random.between(200, 2500));
    if (turn % plan.databaseStopEvery === 0) {
      await shop.interruptDatabase(random.between(1000, 3000));
      counts.databaseStops += 1;
    }
    const next = turn % 3 === 0 ? undefined : waiting.shift();
    const isAtFailpoint = next !== undefined && (await diesAt(shop, next.failpoint));
    if (!isAtFailpoint) await shop.killSome(random);
    counts.kills += 1;
    report(`  killed (${counts.kills}): ${isAtFailpoint ? next.failpoint : "at some moment"}`);
    if (isAtFailpoint) passed.add(next.failpoint);
    else if (next && next.turns > 1)
      waiting.push({ failpoint: next.failpoint, turns: next.turns - 1 });
    await shop.revive();
    if (isRedisTurn(counts, plan)) {
      report("  Redis is away");
      await shop.interruptRedis(plan.redisAwayMs);
      counts.redisStops += 1;
    }
  }
  return plan.failpoints.filter((failpoint) => !passed.has(failpoint));
}

const isRedisTurn = ({ kills, redisStops }: Counts, plan: KillPlan) =>
  redisStops < plan.redisStops && kills >= ((redisStops + 1) * plan.kills) / (plan.redisStops + 1);

async function diesAt(shop: FaultShop, failpoint: string): Promise<boolean> {
  shop.arm(failpoint);
  const hasDied = await shop.hasDied(ARMED_MS);
  shop.disarm();
  // The server may have reached the failpoint just before it was disarmed.
  return hasDied || shop.hasDied(100);
}

/** Makes the sandbox slow, failing, late, or unordered, with normal periods in between. */
export async function disturbStripe(fixture: Fixture, random: Random): Promise<void> {
  while (!fixture.isOver) {
    await fixture.shop.disturbSandbox(someChaos(random));
    await pauseUnlessOver(fixture, random.between(1500, 5000));
  }
}

function someChaos(random: Random): SandboxChaos {
  return {
    ...(random.chance(0.25) && { apiDelayMs: random.between(50, 900) }),
    ...(random.chance(0.25) && { apiErrorRate: random.pick([0.1, 0.3, 1]) }),
    ...(random.chance(0.3) && { webhookDelayMs: random.between(200, 4000) }),
    webhookDuplicate: random.chance(0.3),
    webhookShuffle: random.chance(0.4),
    webhooksPaused: random.chance(0.15),
  };
}

/**
 * Backdates some open payments until they expire, and runs the reconciliation while everything else
 * continues.
 */
export async function moveClock(fixture: Fixture, random: Random): Promise<void> {
  while (!fixture.isOver) {
    await pauseUnlessOver(fixture, random.between(3000, 6000));
    await fixture.shop.query(
      `update payment_attempt
       set expires_at = now() - interval '1 second', created_at = created_at - interval '1 hour',
           updated_at = updated_at - interval '1 hour'
       where state = 'open' and created_at between now() - interval '30 minutes'
         and now() - interval '30 seconds' and random() < 0.4`,
    );
    if (random.chance(0.5)) await fixture.client.callAdmin("/admin/reconciliation", { body: {} });
  }
}

async function pauseUnlessOver(fixture: Fixture, ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end && !fixture.isOver) await wait(100);
}
