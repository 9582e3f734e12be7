import Redis from "ioredis";
import { expect, test } from "vitest";
import { headersOf } from "../lib/problem";
import { outageProblem } from "./outage-problem";

/** Returns the error that the Redis client throws when it cannot reach a server. */
async function withoutRedis(enableOfflineQueue: boolean): Promise<unknown> {
  const client = new Redis("redis://127.0.0.1:1", { maxRetriesPerRequest: 1, enableOfflineQueue });
  client.on("error", () => undefined);
  try {
    return await client.ping().catch((error: unknown) => error);
  } finally {
    client.disconnect();
  }
}

const RECORDS = "The shop is temporarily unavailable. Please try again in a moment.";
const BUSY = "Someone else is updating this. Please try again in a moment.";

test.each<[string, () => unknown, string]>([
  ["Redis has been unreachable for long", () => withoutRedis(true), RECORDS],
  ["Redis is unreachable", () => withoutRedis(false), RECORDS],
  [
    "the database is shutting down",
    () => Object.assign(new Error("no"), { code: "57P01" }),
    RECORDS,
  ],
  ["a lock times out", () => new Error("Timed-out acquiring lock."), BUSY],
  ["a lock is lost", () => new Error('Lost the lock for key(s) "a" while the job ran'), BUSY],
])("responds 503 with Retry-After when %s", async (_, thrown, message) => {
  const cause = await thrown();
  const answer = outageProblem(cause);
  expect(answer).toMatchObject({ status: 503, message, cause });
  expect(answer && headersOf(answer)).toEqual({ "retry-after": "5" });
});

test("returns undefined for a bug", () => {
  expect(outageProblem(new TypeError("no price"))).toBeUndefined();
  expect(outageProblem("Connection is closed.")).toBeUndefined();
});
