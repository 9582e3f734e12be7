import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { Registry } from "prom-client";
import { expect, test, vi } from "vitest";
import { cacheFor } from "./cache-for";
import { shopStateReader, type ShopState } from "../read/shop-state";
import { registerStateGauges } from "./state-gauges";

const state: ShopState = {
  openAttempts: 3,
  oldestAttemptSeconds: 61.5,
  heldPieces: 4,
  waitingMails: 2,
  oldestMailSeconds: 7,
};

/** Returns the lines with values. */
async function shown(registry: Registry): Promise<string[]> {
  return (await registry.metrics()).split("\n").filter((line) => line.startsWith("shop_"));
}

test("reads open payments, held items, and queued emails once per scrape", async () => {
  let reads = 0;
  const registry = new Registry();
  registerStateGauges(() => {
    reads += 1;
    return Promise.resolve(state);
  }, registry);
  expect(await shown(registry)).toEqual([
    "shop_database_up 1",
    "shop_payment_attempts_open 3",
    "shop_payment_attempt_oldest_age_seconds 61.5",
    "shop_inventory_held_pieces 4",
    "shop_mails_waiting 2",
    "shop_mail_oldest_age_seconds 7",
  ]);
  expect(reads).toBe(1);
});

test("reads from the database at most once in 10 seconds", async () => {
  let now = 0;
  let reads = 0;
  const read = cacheFor(
    10_000,
    () => Promise.resolve((reads += 1)),
    () => now,
  );
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  now = 9999;
  expect(await read()).toBe(1);
  now = 10_000;
  expect(await read()).toBe(2);
});

test("drops the metrics of an unreachable database and restores them when it is back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let answer: ShopState | undefined = state;
  const registry = new Registry();
  registerStateGauges(() => Promise.resolve(answer), registry);
  const allSeries = await shown(registry);
  expect(allSeries).toHaveLength(6);
  answer = undefined;
  vi.advanceTimersByTime(10_000);
  expect(await shown(registry)).toEqual(["shop_database_up 0"]);
  answer = state;
  vi.advanceTimersByTime(10_000);
  expect(await shown(registry)).toEqual(allSeries);
});

test("reports a database as down within 2 seconds when it connects but does not respond", async () => {
  const silent = net.createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const registry = new Registry();
  registerStateGauges(shopStateReader(`postgres://shop:x@127.0.0.1:${port}/shop`), registry);
  const begun = performance.now();
  expect(await shown(registry)).toEqual(["shop_database_up 0"]);
  expect(performance.now() - begun).toBeLessThan(2000);
  silent.close();
});
