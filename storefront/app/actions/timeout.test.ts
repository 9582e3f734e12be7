import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TIMED_OUT, TIMEOUT_MS, withTimeout } from "./timeout.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<string>(() => undefined);

test("optional data are waited for as long as they were given, and no longer", async () => {
  let outcome: unknown = "waiting";
  const wait = withTimeout(500, never).then((value) => (outcome = value));
  await vi.advanceTimersByTimeAsync(499);
  expect(outcome).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBe(TIMED_OUT);
  await wait;
});

test("what comes in time is given at once, and no timer is left", async () => {
  expect(await withTimeout(500, Promise.resolve("here"))).toBe("here");
  expect(vi.getTimerCount()).toBe(0);
});

test("a failure in time is told, and no timer is left", async () => {
  const failed = withTimeout(500, Promise.reject(new Error("away")));
  await expect(failed).rejects.toThrow("away");
  expect(vi.getTimerCount()).toBe(0);
});

test("a page gives up before Remix ends its stream after 10 seconds", () => {
  expect(TIMEOUT_MS).toBe(8000);
});
