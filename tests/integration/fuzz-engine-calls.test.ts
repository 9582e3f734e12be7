import { expect, test } from "vitest";
import { call } from "../support/engine.ts";
import { fuzzEngineCalls } from "../support/fuzz-engine-calls.ts";

/** More than a few when asked for: `FUZZ_REQUESTS=100000 npm test -- integration fuzz-engine-calls`. */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 300);
const MS_EACH = 60;

test(
  "whatever anybody asks of the public catalog, the login and the forms behind it is answered, and never with a failure",
  async () => {
    const faults = await fuzzEngineCalls(COUNT, 20250623);
    expect(faults.slice(0, 5)).toEqual([]);
    expect((await call("/store/products")).status).toBe(200);
  },
  120_000 + COUNT * MS_EACH,
);

test("what the engine would fail over, or never answer, is refused with a sentence", async () => {
  const NO_DATE = "must be a day or a moment such as 2026-11-21.";
  const asked: [search: string, status: number, message?: string][] = [
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
  for (const [search, status, message] of asked) {
    const answer = await call<{ message?: string }>(`/store/products?${search}`);
    expect([search, answer.status, answer.body.message]).toEqual([search, status, message]);
  }
});
