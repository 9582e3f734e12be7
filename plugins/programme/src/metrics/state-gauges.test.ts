import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { Registry } from "prom-client";
import { expect, test, vi } from "vitest";
import { keptFor } from "./kept";
import { shopStateReader, type ShopState } from "./shop-state";
import { registerStateGauges } from "./state-gauges";

const state: ShopState = {
  openAttempts: 3,
  oldestAttemptSeconds: 61.5,
  heldPieces: 4,
  waitingMails: 2,
  oldestMailSeconds: 7,
};

/** The lines with values. */
async function shown(registry: Registry): Promise<string[]> {
  return (await registry.metrics()).split("\n").filter((line) => line.startsWith("shop_"));
}

test("open payments, held pieces and waiting mails are read once for a scrape", async () => {
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

test("however often it is scraped, the database is asked once in ten seconds", async () => {
  let now = 0;
  let reads = 0;
  const read = keptFor(
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

test("a database that is gone takes its series with it, and brings them when it is back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let answer: ShopState | undefined = state;
  const registry = new Registry();
  registerStateGauges(() => Promise.resolve(answer), registry);
  const whole = await shown(registry);
  expect(whole).toHaveLength(6);
  answer = undefined;
  vi.advanceTimersByTime(10_000);
  expect(await shown(registry)).toEqual(["shop_database_up 0"]);
  answer = state;
  vi.advanceTimersByTime(10_000);
  expect(await shown(registry)).toEqual(whole);
});

test("a database that accepts a connection and says nothing holds up a scrape for 2 s at most", async () => {
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
