import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TIMED_OUT, TIMEOUT_MS, withTimeout } from "./timeout.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<string>(() => undefined);

test("returns TIMED_OUT when the time is up", async () => {
  let outcome: unknown = "waiting";
  const wait = withTimeout(500, never).then((value) => (outcome = value));
  await vi.advanceTimersByTimeAsync(499);
  expect(outcome).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBe(TIMED_OUT);
  await wait;
});

test("returns a value that arrives in time and clears the timer", async () => {
  expect(await withTimeout(500, Promise.resolve("here"))).toBe("here");
  expect(vi.getTimerCount()).toBe(0);
});

test("rejects with an error that arrives in time and clears the timer", async () => {
  const failed = withTimeout(500, Promise.reject(new Error("away")));
  await expect(failed).rejects.toThrow("away");
  expect(vi.getTimerCount()).toBe(0);
});

test("times out pages after 8 seconds, before Remix ends its stream", () => {
  expect(TIMEOUT_MS).toBe(8000);
});
