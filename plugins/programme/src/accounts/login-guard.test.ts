import { beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { guardLogIn, trustLoginAddress, waitAfter } from "./login-guard";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  // Keeps the counters in memory.
  vi.stubEnv("REDIS_URL", "");
  vi.useFakeTimers();
});

const fails = () => Promise.resolve(undefined);
const succeeds = () => Promise.resolve("in");
const from = (email: string, address = "192.0.2.1") => ({ email, address });

async function fail(who: { email: string; address: string }, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await guardLogIn(who, fails);
}

test("doubles the wait from 30 seconds up to 8 minutes", () => {
  expect([9, 10, 11, 12, 13, 14, 15].map(waitAfter)).toEqual([0, 30, 60, 120, 240, 480, 480]);
});

test("rejects even the right password with 429 for 30 seconds after 10 failures", async () => {
  await fail(from("a@example.com"), 10);
  await expect(guardLogIn(from("a@example.com"), succeeds)).rejects.toMatchObject({
    status: 429,
    message: "Too many failed logins. Please try again later.",
    retryAfter: 30,
  });
  await vi.advanceTimersByTimeAsync(29_999);
  await expect(guardLogIn(from("a@example.com"), succeeds)).rejects.toMatchObject({
    retryAfter: 0.001,
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(await guardLogIn(from("a@example.com"), succeeds)).toBe("in");
});

test("doubles the lockout after each further failed login", async () => {
  await fail(from("b@example.com"), 10);
  await vi.advanceTimersByTimeAsync(30_000);
  await fail(from("b@example.com"), 1);
  await expect(guardLogIn(from("b@example.com"), succeeds)).rejects.toMatchObject({
    retryAfter: 60,
  });
});

test("does not count successful logins", async () => {
  for (let turn = 0; turn < 30; turn += 1) await guardLogIn(from("c@example.com"), succeeds);
  await fail(from("c@example.com"), 9);
  expect(await guardLogIn(from("c@example.com"), succeeds)).toBe("in");
});

test("checks only 10 of 100 concurrent logins", async () => {
  const check = vi.fn(fails);
  const tries = Array.from({ length: 100 }, () => guardLogIn(from("d@example.com"), check));
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === "rejected");
  expect([check.mock.calls.length, refused.length]).toEqual([10, 90]);
});

test("locks out other IP addresses but not a trusted one, until it fails 10 times itself", async () => {
  await trustLoginAddress("e@example.com", "198.51.100.7");
  await fail(from("e@example.com", "192.0.2.1"), 10);
  await expect(guardLogIn(from("e@example.com", "192.0.2.2"), succeeds)).rejects.toMatchObject({
    status: 429,
  });
  expect(await guardLogIn(from("e@example.com", "198.51.100.7"), succeeds)).toBe("in");
  await fail(from("e@example.com", "198.51.100.7"), 10);
  await expect(guardLogIn(from("e@example.com", "198.51.100.7"), succeeds)).rejects.toMatchObject({
    status: 429,
  });
});

test("does not count a check that throws as a failed login", async () => {
  const breaks = () => Promise.reject(new Error("down"));
  for (let turn = 0; turn < 12; turn += 1) {
    await expect(guardLogIn(from("f@example.com"), breaks)).rejects.toThrow("down");
  }
  expect(await guardLogIn(from("f@example.com"), succeeds)).toBe("in");
});

test("resets the wait after a successful login", async () => {
  await fail(from("g@example.com"), 10);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await guardLogIn(from("g@example.com"), succeeds)).toBe("in");
  expect(await guardLogIn(from("g@example.com"), succeeds)).toBe("in");
});

test("checks only one of several concurrent logins after a wait and does not count the others", async () => {
  await fail(from("h@example.com"), 10);
  await vi.advanceTimersByTimeAsync(30_000);
  const check = vi.fn(fails);
  const tries = Array.from({ length: 5 }, () => guardLogIn(from("h@example.com"), check));
  const answers = (await Promise.allSettled(tries)).map((one) =>
    one.status === "rejected" ? (one.reason as unknown) : one.value,
  );
  const refused = { status: 429, retryAfter: 60 };
  expect(check).toHaveBeenCalledTimes(1);
  expect(answers[0]).toBeUndefined();
  for (const answer of answers.slice(1)) expect(answer).toMatchObject(refused);
  await expect(guardLogIn(from("h@example.com"), succeeds)).rejects.toMatchObject({
    retryAfter: 60,
  });
});

test("expires failures after 15 minutes and trusted IP addresses after 20 days", async () => {
  await trustLoginAddress("i@example.com", "198.51.100.7");
  await fail(from("i@example.com"), 9);
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 1);
  await fail(from("i@example.com"), 1);
  await expect(guardLogIn(from("i@example.com"), succeeds)).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(20 * 86_400_000 - 15 * 60_000);
  await fail(from("i@example.com"), 10);
  expect(await guardLogIn(from("i@example.com", "198.51.100.7"), succeeds)).toBe("in");
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  await fail(from("i@example.com"), 10);
  await expect(guardLogIn(from("i@example.com", "198.51.100.7"), succeeds)).rejects.toMatchObject({
    status: 429,
  });
});

test("keeps a lockout running after the failures before it have expired", async () => {
  await fail(from("j@example.com"), 10);
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 1000);
  await fail(from("j@example.com"), 1);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(guardLogIn(from("j@example.com"), succeeds)).rejects.toMatchObject({
    status: 429,
    retryAfter: 58,
  });
});
