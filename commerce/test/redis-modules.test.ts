import { expect, test } from "vitest";
import { redisModules } from "../src/redis-modules";

test("returns no modules without a URL, and event, workflow, lock, and cache modules with one", () => {
  expect(redisModules(undefined)).toEqual([]);
  expect(redisModules("")).toEqual([]);
  const url = "redis://redis:6379";
  const modules = redisModules(url);
  expect(modules.map(({ resolve }) => resolve)).toEqual([
    "@medusajs/medusa/event-bus-redis",
    "@medusajs/medusa/workflow-engine-redis",
    "@medusajs/medusa/locking",
    "@medusajs/medusa/cache-redis",
  ]);
  for (const { options } of modules) expect(JSON.stringify(options)).toContain(url);
  // Otherwise Medusa would keep its in-memory locks, which other processes don't see.
  expect(modules[2]?.options).toMatchObject({ providers: [{ is_default: true }] });
});
