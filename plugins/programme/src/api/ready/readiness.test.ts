import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import Redis from "ioredis";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testVariables } from "../../lib/test-variables";
import { findUnresponsive } from "./readiness";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("reports a database and Redis that accept connections but do not respond within 1 second", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const connect = vi.spyOn(Redis.prototype, "connect");
  onTestFinished(() => {
    for (const client of connect.mock.contexts as Redis[]) client.disconnect();
    connect.mockRestore();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  vi.stubEnv("DATABASE_URL", `postgres://shop:x@127.0.0.1:${port}/shop`);
  vi.stubEnv("REDIS_URL", `redis://127.0.0.1:${port}`);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let found: string[] | undefined;
  const asked = findUnresponsive().then((silentOnes) => (found = silentOnes));
  await vi.advanceTimersByTimeAsync(999);
  await new Promise(setImmediate);
  expect(found).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(found).toEqual(["The database", "Redis"]);
});
