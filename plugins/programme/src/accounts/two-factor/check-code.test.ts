import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../../lib/test-variables";
import { recordCodeUse } from "./check-code";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  // Keeps the used codes in memory.
  vi.stubEnv("REDIS_URL", "");
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("counts a code as used for longer than the 90 seconds in which Medusa accepts it", async () => {
  expect(await recordCodeUse("identity", "123456")).toBe(1);
  expect(await recordCodeUse("another", "123456")).toBe(1);
  expect(await recordCodeUse("identity", "654321")).toBe(1);
  await vi.advanceTimersByTimeAsync(91_000);
  expect(await recordCodeUse("identity", "123456")).toBe(2);
  // The app may show the same six digits again later.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await recordCodeUse("identity", "123456")).toBe(1);
});
