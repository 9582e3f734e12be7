import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countFailures, countRequest } from "./address-limits";
import { testVariables } from "./test-variables";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  // Keeps the counters in memory.
  vi.stubEnv("REDIS_URL", "");
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as { status?: number }).status ?? (error as Error).message,
  );
const succeeds = () => Promise.resolve();
const fails = () => Promise.reject(new Error("wrong"));
const tryCode = (account: string, attempt: () => Promise<void>) =>
  outcome(countFailures("account-code", account, attempt));

test(
  "rejects an account's attempts for an hour after ten failed",
  { tags: ["PROMO-10"] },
  async () => {
    for (let tries = 0; tries < 10; tries++) expect(await tryCode("cus_1", fails)).toBe("wrong");
    expect(await tryCode("cus_1", succeeds)).toBe(429);
    expect(await tryCode("cus_2", succeeds)).toBe("done");
    await vi.advanceTimersByTimeAsync(3_599_999);
    expect(await tryCode("cus_1", succeeds)).toBe(429);
    await vi.advanceTimersByTimeAsync(1);
    expect(await tryCode("cus_1", succeeds)).toBe("done");
  },
);

test("checks only 10 of 20 concurrent attempts", async () => {
  const tries = Array.from({ length: 20 }, () => tryCode("cus_3", fails));
  expect((await Promise.all(tries)).filter((one) => one === 429)).toHaveLength(10);
});

test("doesn't count attempts that succeed", async () => {
  for (let tries = 0; tries < 12; tries++) expect(await tryCode("cus_4", succeeds)).toBe("done");
});

test.each([
  ["log-in", 100, 60],
  ["contact", 5, 600],
  ["newsletter", 5, 600],
  ["new-password", 10, 600],
  ["account-password", 20, 60],
] as const)("limits %s to %i requests in %i seconds", async (name, points, seconds) => {
  const count = () => outcome(countRequest(name, "192.0.2.1"));
  for (let turn = 0; turn < points; turn++) expect(await count()).toBe("done");
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(await count()).toBe(429);
  await vi.advanceTimersByTimeAsync(1);
  expect(await count()).toBe("done");
});

test("says in how many seconds the next request is allowed", async () => {
  for (let turn = 0; turn < 5; turn++) await countRequest("account-data", "cus_5");
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(countRequest("account-data", "cus_5")).rejects.toMatchObject({
    status: 429,
    retryAfter: 40,
  });
});

test("multiplies every limit by the configured factor, rounded up", async () => {
  vi.stubEnv("RATE_LIMIT_FACTOR", "0.3");
  vi.resetModules();
  const limits = await import("./address-limits.js");
  const count = () => outcome(limits.countRequest("contact", "192.0.2.2"));
  expect([await count(), await count(), await count()]).toEqual(["done", "done", 429]);
});
