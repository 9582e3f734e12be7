import { beforeAll, expect, test, vi } from "vitest";
import { countRequest, type AddressLimit } from "./address-limits";
import { stubEnvironment } from "./test-support";

beforeAll(() => {
  stubEnvironment();
  vi.useFakeTimers();
});

/** How many of so many requests of one address at once are let through. */
async function passed(name: AddressLimit, address: string, requests: number): Promise<number> {
  const asked = Array.from({ length: requests }, () => countRequest(name, address));
  return (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled").length;
}

test.each([
  ["log-in", 100, 60],
  ["sign-up", 100, 60],
  ["contact", 5, 600],
  ["new-password", 10, 600],
] as const)(
  "of %s each address has %i in %i seconds, counted by itself",
  async (name, points, seconds) => {
    expect(await passed(name, "192.0.2.1", points + 3)).toBe(points);
    await expect(countRequest(name, "192.0.2.1")).rejects.toMatchObject({
      status: 429,
      message: "Too many requests. Please try again in a few minutes.",
      retryAfter: seconds,
    });
    // Another address is not meant, nor is another kind of request.
    expect(await passed(name, "192.0.2.2", points)).toBe(points);
    await vi.advanceTimersByTimeAsync((seconds - 1) * 1000);
    expect(await passed(name, "192.0.2.1", 1)).toBe(0);
    await vi.advanceTimersByTimeAsync(1001);
    expect(await passed(name, "192.0.2.1", 1)).toBe(1);
  },
);

test("an address that has used up one kind still has the others", async () => {
  expect(await passed("contact", "192.0.2.9", 6)).toBe(5);
  expect(await passed("log-in", "192.0.2.9", 101)).toBe(100);
});
