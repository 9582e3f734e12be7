import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "./test-variables";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("REDIS_URL", "");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Returns a counter of a process started with this factor. */
async function counted(factor = "1") {
  vi.stubEnv("RATE_LIMIT_FACTOR", factor);
  vi.resetModules();
  const { countRequest } = await import("./address-limits.js");
  return async (name: Parameters<typeof countRequest>[0], address: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) await countRequest(name, address);
  };
}

test.each([
  ["catalog", 600, 60],
  ["log-in", 100, 60],
  ["sign-up", 100, 60],
  ["contact", 5, 600],
  ["newsletter", 5, 600],
  ["newsletter-link", 600, 60],
  ["new-password", 10, 600],
  ["checkout", 300, 600],
  ["account-checkout", 30, 600],
  ["account-quote", 60, 60],
  ["account-password", 20, 60],
  ["account-data", 5, 60],
  ["account-stock-waits", 60, 60],
] as const)("limits %s to %i requests per client in %i seconds", async (name, points, seconds) => {
  const count = await counted();
  await count(name, "192.0.2.1", points);
  await expect(count(name, "192.0.2.1", 1)).rejects.toMatchObject({
    name: "Problem",
    status: 429,
    message: "Too many requests. Please try again in a few minutes.",
    retryAfter: seconds,
  });
  await count(name, "192.0.2.2", points);
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  await expect(count(name, "192.0.2.1", 1)).rejects.toMatchObject({ retryAfter: 0.001 });
  await vi.advanceTimersByTimeAsync(1);
  await count(name, "192.0.2.1", points);
});

test("multiplies each limit by RATE_LIMIT_FACTOR and rounds up", async () => {
  const half = await counted("0.5");
  await half("contact", "192.0.2.1", 3);
  await expect(half("contact", "192.0.2.1", 1)).rejects.toMatchObject({ status: 429 });
  await half("new-password", "192.0.2.1", 5);
  const more = await counted("2");
  await more("contact", "192.0.2.1", 10);
  await expect(more("contact", "192.0.2.1", 1)).rejects.toMatchObject({ status: 429 });
});

test("rethrows an error that is not a limit", async () => {
  const count = await counted();
  // A symbol cannot be a counter's key.
  await expect(count("contact", Symbol("address") as unknown as string, 1)).rejects.toThrow(
    TypeError,
  );
});

test(
  "counts an IPv6 household together, and a company network with more requests",
  { tags: ["SAFE-09"] },
  async () => {
    const count = await counted();
    await count("contact", "2001:db8:0:1::1", 3);
    await count("contact", "2001:db8:0:1:aaaa::2", 2);
    await expect(count("contact", "2001:db8:0:1::3", 1)).rejects.toMatchObject({ status: 429 });
    for (let household = 2; household <= 15; household += 1) {
      await count("contact", `2001:db8:0:${household.toString(16)}::1`, 5);
    }
    // The rejected request counted for the company too: 5 + 1 + 14 * 5 of 80.
    await count("contact", "2001:db8:0:fe::1", 4);
    await expect(count("contact", "2001:db8:0:ff::1", 1)).rejects.toMatchObject({ status: 429 });
    await count("contact", "2001:db8:1:1::1", 5);
  },
);
