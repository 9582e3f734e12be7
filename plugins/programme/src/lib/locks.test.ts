import type { MedusaContainer } from "@medusajs/framework/types";
import { expect, test } from "vitest";
import { withLock, withLocks, type Lock } from "./locks";

/** Fakes Medusa's locks without contention and records what is acquired and released. */
function locking() {
  const events: string[] = [];
  const execute = async <T>(
    key: string,
    work: () => Promise<T>,
    { timeout }: { timeout: number },
  ): Promise<T> => {
    events.push(`takes ${key} within ${timeout} s`);
    const result = await work();
    events.push(`gives ${key} back`);
    return result;
  };
  return { events, container: { resolve: () => ({ execute }) } as unknown as MedusaContainer };
}

test("acquires several locks one by one, each once, in sorted order", async () => {
  const { events, container } = locking();
  const work = () => {
    events.push("works");
    return Promise.resolve("done");
  };
  expect(await withLocks(container, "stock", ["b", "a", "b"], work)).toBe("done");
  expect(events).toEqual([
    "takes stock-turn:a within 30 s",
    "takes stock-turn:b within 30 s",
    "works",
    "gives stock-turn:b back",
    "gives stock-turn:a back",
  ]);
});

test("does the work without any locks to acquire", async () => {
  const { events, container } = locking();
  expect(await withLocks(container, "stock", [], () => Promise.resolve("done"))).toBe("done");
  expect(events).toEqual([]);
});

test("waits 2 seconds for the stock lock to hold items and 30 seconds to change stock", async () => {
  const { events, container } = locking();
  await withLock(container, "hold", "iitem", () => Promise.resolve());
  await withLock(container, "stock", "iitem", () => Promise.resolve());
  expect(events.filter((one) => one.startsWith("takes"))).toEqual([
    "takes stock-turn:iitem within 2 s",
    "takes stock-turn:iitem within 30 s",
  ]);
});

test.each<[Lock, string, number]>([
  ["cart", "shopper-cart:id", 20],
  ["payment", "payment-of:id", 60],
  ["code", "code:id", 5],
  ["order", "order:id", 30],
  ["product", "product:id", 20],
  ["productOrder", "product-order", 20],
  ["inventoryItem", "id", 30],
  ["staffRoles", "staff-roles", 20],
  ["account", "account-of:id", 20],
  ["email", "account:id", 20],
  ["passwordReset", "reset:id", 20],
  ["secondFactor", "second-factor:id", 20],
  ["backInStock", "back-in-stock", 20],
  ["ownData", "own-data:id", 20],
  ["content", "content:id", 20],
])("acquires the lock %s as %s within %i seconds", async (lock, key, seconds) => {
  const { events, container } = locking();
  await withLock(container, lock, "id", () => Promise.resolve());
  expect(events[0]).toBe(`takes ${key} within ${seconds} s`);
});
