import type { MedusaContainer } from "@medusajs/framework/types";
import { expect, test } from "vitest";
import { withLock, withLocks, type Lock } from "./locks";

/** The engine's locks, with nobody else who takes them: notes what is taken and given back. */
function locking() {
  const noted: string[] = [];
  const execute = async <T>(
    key: string,
    work: () => Promise<T>,
    { timeout }: { timeout: number },
  ): Promise<T> => {
    noted.push(`takes ${key} within ${timeout} s`);
    const result = await work();
    noted.push(`gives ${key} back`);
    return result;
  };
  return { noted, container: { resolve: () => ({ execute }) } as unknown as MedusaContainer };
}

test("several locks are taken one by one, each once, in an order that is the same for everybody", async () => {
  const { noted, container } = locking();
  const work = () => {
    noted.push("works");
    return Promise.resolve("done");
  };
  expect(await withLocks(container, "stock", ["b", "a", "b"], work)).toBe("done");
  expect(noted).toEqual([
    "takes stock-turn:a within 30 s",
    "takes stock-turn:b within 30 s",
    "works",
    "gives stock-turn:b back",
    "gives stock-turn:a back",
  ]);
});

test("without anything to lock the work is done", async () => {
  const { noted, container } = locking();
  expect(await withLocks(container, "stock", [], () => Promise.resolve("done"))).toBe("done");
  expect(noted).toEqual([]);
});

test("who holds pieces waits for those who move the same ones, and leaves before the page gives up", async () => {
  const { noted, container } = locking();
  await withLock(container, "hold", "iitem", () => Promise.resolve());
  await withLock(container, "stock", "iitem", () => Promise.resolve());
  expect(noted.filter((one) => one.startsWith("takes"))).toEqual([
    "takes stock-turn:iitem within 2 s",
    "takes stock-turn:iitem within 30 s",
  ]);
});

test.each<[Lock, string, number]>([
  ["cart", "shopper-cart:id", 20],
  ["payment", "payment-of:id", 60],
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
])(
  "who needs the lock %s waits for %s and gives up after %i seconds",
  async (lock, key, seconds) => {
    const { noted, container } = locking();
    await withLock(container, lock, "id", () => Promise.resolve());
    expect(noted[0]).toBe(`takes ${key} within ${seconds} s`);
  },
);
