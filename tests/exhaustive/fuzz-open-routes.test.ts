import { expect, test } from "vitest";
import { adminUser, api } from "../support/api.ts";
import { call } from "../support/commerce.ts";
import { fuzzShop } from "../support/fuzz-shop.ts";
import { growingServers, MIN_FOR_MEMORY } from "../support/fuzz-memory.ts";
import { shop } from "../support/shop.ts";

/**
 * Number of requests. For more, run `FUZZ_REQUESTS=100000 npm test -- exhaustive fuzz-open-routes`,
 * and for other requests, set `FUZZ_SEED`.
 */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 20251126);
const MS_EACH = 60;

test(
  "returns no 5xx for random requests to any open route of both servers, and leaks no memory",
  { tags: ["SAFE-01"], timeout: 120_000 + COUNT * MS_EACH },
  async () => {
    const since = Date.now();
    const { failures, statuses, memory } = await fuzzShop(COUNT, SEED, (report) => {
      if (COUNT < MIN_FOR_MEMORY) return;
      const seconds = Math.round((Date.now() - since) / 1000);
      const ends = [report.atStart, ...report.memory.map((samples) => samples.at(-1))];
      console.log(
        JSON.stringify({
          seconds,
          failures: report.failures.length,
          ends,
          statuses: report.statuses,
        }),
      );
    });
    expect(failures.slice(0, 5)).toEqual([]);
    // No session has ended, so these requests have reached the routes behind the login.
    const { token } = await adminUser();
    expect((await call("/admin/sales", { token })).status).toBe(200);
    expect(statuses["own routes"]?.["200"]).toBeGreaterThan(0);
    // The commerce server processes these requests instead of asking clients to retry.
    const all = Object.values(statuses).flatMap((one) => Object.entries(one));
    const tooMany = all.filter(([status]) => status === "429").reduce((sum, [, n]) => sum + n, 0);
    expect(tooMany / COUNT).toBeLessThan(0.05);
    expect((await api("GET", "/product")).status).toBe(200);
    expect((await fetch(`${shop.storefront()}/login`)).status).toBe(200);
    if (COUNT >= MIN_FOR_MEMORY) expect(growingServers(memory)).toEqual([]);
  },
);

test("reports a server whose memory keeps growing", () => {
  const run = (...quarters: [rss: number, heap: number][][]) =>
    growingServers(
      quarters.map((samples) =>
        samples.map(([rss, heap]) => ({
          commerce: { rss: 400, heap: 200 },
          storefront: { rss, heap },
        })),
      ),
    );
  const start: [number, number][] = [
    [280, 130],
    [500, 400],
  ];
  // Swings as V8 collects old objects.
  expect(run(start, [[700, 600]], [[750, 160]], [[370, 150]])).toEqual([]);
  expect(run(start, [[400, 160]], [[700, 500]], [[450, 170]])).toEqual([]);
  expect(run(start, [[600, 300]], [[700, 250]], [[650, 240]])).toEqual([
    "storefront: heap of 130 MB, then 240 MB",
  ]);
  expect(run(start, [[500, 140]], [[700, 150]], [[600, 150]])).toEqual([
    "storefront: RSS of 500 MB, then 600 MB",
  ]);
});
