import { expect, test } from "vitest";
import { call } from "../support/engine.ts";
import { fuzzEngineCalls } from "../support/fuzz-engine-calls.ts";

/**
 * Number of requests. For more, run
 * `FUZZ_REQUESTS=100000 npm test -- integration fuzz-engine-calls`.
 */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 300);
const MS_EACH = 60;

test(
  "returns no 5xx for random requests to the public catalog, login, and form routes",
  async () => {
    const faults = await fuzzEngineCalls(COUNT, 20250623);
    expect(faults.slice(0, 5)).toEqual([]);
    expect((await call("/store/products")).status).toBe(200);
  },
  120_000 + COUNT * MS_EACH,
);

test("returns 400 with a message for queries that would make Medusa fail or hang", async () => {
  const NO_DATE = "must be a day or a moment such as 2026-11-21.";
  const cases: [search: string, status: number, message?: string][] = [
    ["locale[$ne]=a", 400, "The query is not readable."],
    ["locale=en&locale=en", 400, "The query is not readable."],
    ["locale=en-US", 200],
    ["a.b.c=1", 400, "A parameter's name must have one dot at the most."],
    ["created_at[$gt]=x", 400, `created_at ${NO_DATE}`],
    ["updated_at[$lt]=2026-02-30", 400, `updated_at ${NO_DATE}`],
    ["deleted_at[$in][]=2026-02-01&deleted_at[$in][]=", 400, `deleted_at ${NO_DATE}`],
    ["created_at[$gt]=2020-02-29", 200],
    ["created_at[$gt]=2020-02-29T12:00:00.000Z", 200],
  ];
  for (const [search, status, message] of cases) {
    const answer = await call<{ message?: string }>(`/store/products?${search}`);
    expect([search, answer.status, answer.body.message]).toEqual([search, status, message]);
  }
});
