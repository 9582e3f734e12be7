import { expect, test } from "vitest";
import { redisModules } from "../src/redis-modules";

test("without Redis the engine's own modules serve, with it events, workflows, locks and the cache are shared", () => {
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
  // The engine would go on with its own locks, which no other process sees.
  expect(modules[2]?.options).toMatchObject({ providers: [{ is_default: true }] });
});
