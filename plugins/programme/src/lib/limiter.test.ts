import Redis from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "./test-variables";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

/** Returns the limiter of a process started with this variable. */
async function limiterWith(REDIS_URL: string) {
  vi.stubEnv("REDIS_URL", REDIS_URL);
  vi.resetModules();
  return (await import("./limiter.js")).limiter;
}

test("counts in memory without Redis", async () => {
  const limiter = await limiterWith("");
  const one = limiter({ name: "one", points: 2, seconds: 60 });
  expect(one).toBeInstanceOf(RateLimiterMemory);
  expect([one.keyPrefix, one.points, one.duration]).toEqual(["limit:one", 2, 60]);
});

test("shares one Redis connection and keeps counting while Redis is unreachable", async () => {
  const limiter = await limiterWith("redis://127.0.0.1:1");
  const one = limiter({ name: "one", points: 2, seconds: 60 });
  const other = limiter({ name: "other", points: 5, seconds: 600 });
  if (!(one instanceof RateLimiterRedis && other instanceof RateLimiterRedis)) {
    throw new Error("These do not count in Redis.");
  }
  // The package's types leave out its connection.
  const connectionOf = (of: RateLimiterRedis) => (of as unknown as { client: Redis }).client;
  const client = connectionOf(one);
  try {
    expect(connectionOf(other)).toBe(client);
    expect([one.keyPrefix, one.points, one.duration]).toEqual(["limit:one", 2, 60]);
    expect(client.listenerCount("error")).toBe(1);
    expect(client.options).toMatchObject({ maxRetriesPerRequest: 1, enableOfflineQueue: true });
    expect((await one.consume("a")).remainingPoints).toBe(1);
    expect((await one.consume("a")).remainingPoints).toBe(0);
    await expect(one.consume("a")).rejects.toBeInstanceOf(RateLimiterRes);
    expect((await other.consume("a")).remainingPoints).toBe(4);
    // From now on no call waits for a connection.
    expect(client.options.enableOfflineQueue).toBe(false);
  } finally {
    client.disconnect();
  }
});

test("limits a household and the network around it, and any other key on its own", async () => {
  vi.stubEnv("REDIS_URL", "");
  vi.resetModules();
  const { clientLimiter, isAllowed } = await import("./limiter.js");
  const one = clientLimiter({ name: "one", points: 1, seconds: 60 });
  const household = (nth: number) => `2001:db8:0:${nth}::1`;
  for (let nth = 0; nth < 15; nth++) expect(await isAllowed(one, household(nth))).toBe(true);
  // A second request of a household counts for its network, too.
  expect(await isAllowed(one, household(0))).toBe(false);
  expect(await isAllowed(one, household(15))).toBe(false);
  expect(await isAllowed(one, "2001:db8:1::1")).toBe(true);
  // The denied requests count as well.
  await one.reward(household(0));
  await one.reward(household(0));
  expect(await isAllowed(one, household(15))).toBe(true);
  for (let nth = 0; nth < 20; nth++) {
    expect(await isAllowed(one, `cus_${nth}`)).toBe(true);
    expect(await isAllowed(one, `cus_${nth}`)).toBe(false);
  }
  expect(await isAllowed(one, "cus_20")).toBe(true);
  await one.reward("cus_20");
  expect(await isAllowed(one, "cus_20")).toBe(true);
});

test("denies a request over the limit and throws when the limiter cannot count", async () => {
  const { isAllowed } = await import("./limiter.js");
  const one = new RateLimiterMemory({ points: 1, duration: 60 });
  expect([await isAllowed(one, "a"), await isAllowed(one, "a")]).toEqual([true, false]);
  const storeClient = new Redis("redis://127.0.0.1:1", { maxRetriesPerRequest: 0 });
  storeClient.on("error", () => undefined);
  try {
    const away = new RateLimiterRedis({ storeClient, points: 1, duration: 60 });
    await expect(isAllowed(away, "a")).rejects.toThrow("max retries per request");
  } finally {
    storeClient.disconnect();
  }
});
