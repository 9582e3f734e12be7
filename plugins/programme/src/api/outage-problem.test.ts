import Redis from "ioredis";
import { expect, test } from "vitest";
import { headersOf } from "../lib/problem";
import { outageProblem } from "./outage-problem";

/** What the client of Redis throws when nobody answers it. */
async function withoutRedis(enableOfflineQueue: boolean): Promise<unknown> {
  const client = new Redis("redis://127.0.0.1:1", { maxRetriesPerRequest: 1, enableOfflineQueue });
  client.on("error", () => undefined);
  try {
    return await client.ping().catch((error: unknown) => error);
  } finally {
    client.disconnect();
  }
}

const RECORDS = "The shop cannot reach its records. Please try again in a moment.";
const BUSY = "Somebody else is changing this. Please try again in a moment.";

test.each<[string, () => unknown, string]>([
  ["Redis has been away for long", () => withoutRedis(true), RECORDS],
  ["Redis is away", () => withoutRedis(false), RECORDS],
  ["the database is away", () => Object.assign(new Error("no"), { code: "57P01" }), RECORDS],
  ["others keep a lock", () => new Error("Timed-out acquiring lock."), BUSY],
  ["the lock was lost", () => new Error('Lost the lock for key(s) "a" while the job ran'), BUSY],
])("while %s, the answer is 503 and says when to try again", async (_, thrown, message) => {
  const cause = await thrown();
  const answer = outageProblem(cause);
  expect(answer).toMatchObject({ status: 503, message, cause });
  expect(answer && headersOf(answer)).toEqual({ "retry-after": "5" });
});

test("a bug is no outage", () => {
  expect(outageProblem(new TypeError("no price"))).toBeUndefined();
  expect(outageProblem("Connection is closed.")).toBeUndefined();
});
