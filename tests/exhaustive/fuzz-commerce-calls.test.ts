import { expect, test } from "vitest";
import { call } from "../support/commerce.ts";
import { commerceCallsTarget } from "../support/fuzz-commerce-calls.ts";
import { sendFuzzed } from "../support/fuzz-send.ts";

/**
 * Number of requests. For more, run
 * `FUZZ_REQUESTS=100000 npm test -- exhaustive fuzz-commerce-calls`.
 */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 300);
const MS_EACH = 60;

test(
  "returns no 5xx for random requests to the public catalog, login, and form routes",
  async () => {
    const faults = await sendFuzzed(await commerceCallsTarget(), COUNT, 20250623);
    expect(faults.slice(0, 5)).toEqual([]);
    expect((await call("/store/products")).status).toBe(200);
  },
  120_000 + COUNT * MS_EACH,
);

test(
  "returns 400 with a message for queries that would make Medusa fail, hang, or work for seconds",
  { tags: ["SAFE-01"] },
  async () => {
    const others =
      "This URL accepts the parameters category_id, collection_id, fields, handle, id, limit, locale, offset, order, region_id.";
    const cases: [search: string, status: number, message?: string][] = [
      ["locale[$ne]=a", 400, "The query string is malformed."],
      ["locale=en&locale=en", 400, "The query string is malformed."],
      ["locale=en-US", 200],
      ["a.b.c=1", 400, others],
      [`q=${"a+".repeat(3500)}`, 400, others],
      ["created_at[$gt]=x", 400, others],
      ["order=-created_at&fields=title,*variants.options", 200],
    ];
    for (const [search, status, message] of cases) {
      const answer = await call<{ message?: string }>(`/store/products?${search}`);
      expect([search, answer.status, answer.body.message]).toEqual([search, status, message]);
    }
  },
);
