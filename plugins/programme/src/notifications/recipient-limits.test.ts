import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import type * as Limits from "./recipient-limits";

let mayMailRecipient: typeof Limits.canEmailRecipient;
/** Resets the counters, as in a process started with this factor. */
async function startWith(factor: string) {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  // Keeps the counters in memory.
  vi.stubEnv("REDIS_URL", "");
  vi.stubEnv("RATE_LIMIT_FACTOR", factor);
  vi.resetModules();
  ({ canEmailRecipient: mayMailRecipient } = await import("./recipient-limits.js"));
}
beforeEach(() => startWith("1"));
afterAll(() => vi.unstubAllEnvs());

const countAllowed = async (times: number, ask: (turn: number) => Promise<boolean>) => {
  let allowed = 0;
  for (let turn = 0; turn < times; turn += 1) if (await ask(turn)) allowed += 1;
  return allowed;
};

test("allows 5 emails to one address, regardless of case", async () => {
  const spelled = (turn: number) => (turn % 2 ? "Victim@example.com" : "victim@example.com");
  expect(await countAllowed(20, (turn) => mayMailRecipient(spelled(turn), `192.0.2.${turn}`))).toBe(
    5,
  );
  expect(await mayMailRecipient("other@example.com", "192.0.2.1")).toBe(true);
});

test("allows further emails after an hour", async () => {
  vi.useFakeTimers();
  try {
    const to = () => mayMailRecipient("victim@example.com");
    const isClientAllowed = (turn: number) =>
      mayMailRecipient(`list-${turn}@example.com`, "198.51.100.9");
    expect([await countAllowed(6, to), await countAllowed(101, isClientAllowed)]).toEqual([5, 100]);
    await vi.advanceTimersByTimeAsync(3_599_999);
    expect([await to(), await isClientAllowed(101)]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([await to(), await isClientAllowed(101)]).toEqual([true, true]);
  } finally {
    vi.useRealTimers();
  }
});

test("allows emails to 100 addresses per client", async () => {
  const to = (turn: number) => mayMailRecipient(`list-${turn}@example.com`, "198.51.100.7");
  expect(await countAllowed(130, to)).toBe(100);
  expect(await mayMailRecipient("list-129@example.com", "198.51.100.8")).toBe(true);
});

test("applies RATE_LIMIT_FACTOR to the limit per client but not to the limit per address", async () => {
  await startWith("2");
  const to = (turn: number) => mayMailRecipient(`list-${turn}@example.com`, "198.51.100.7");
  expect(await countAllowed(230, to)).toBe(200);
  expect(await countAllowed(20, () => mayMailRecipient("one@example.com"))).toBe(5);
});

test("applies only the limit per address without a client", async () => {
  expect(await countAllowed(7, () => mayMailRecipient("nameless@example.com"))).toBe(5);
  expect(await countAllowed(110, (turn) => mayMailRecipient(`nameless-${turn}@example.com`))).toBe(
    110,
  );
});
