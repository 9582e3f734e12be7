import http from "node:http";
import { expect, test } from "vitest";
import { call } from "../support/commerce.ts";
import { hostileInputs, type HostileInput } from "../support/hostile-texts.ts";
import { plainRequest } from "../support/plain-request.ts";
import { cpuTimeMs, residentMb } from "../support/server-cost.ts";
import { shop } from "../support/shop.ts";
import { forms, routesWithAction } from "../support/storefront-forms.ts";

const agent = new http.Agent({ keepAlive: true });

/** The maximum additional CPU time for a hostile text, compared with a harmless one. */
const MAX_EXTRA_MS = 50;
const TRIES = 4;

/**
 * Measures the servers' CPU time. They handle no other requests, because the crash project runs one
 * test at a time. Background work may distort one try, but not all.
 */
async function costOf({ server, with: request }: HostileInput, text?: string): Promise<number> {
  const before = cpuTimeMs();
  const { status } = await plainRequest(server, request(text), agent);
  expect(status).toBeLessThan(500);
  return cpuTimeMs() - before;
}

async function excessOf(input: HostileInput): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least > MAX_EXTRA_MS; tries += 1) {
    const cost = await costOf(input, input.text);
    // Password hashing is slow on purpose, so the cost of a harmless request is subtracted.
    const harmless = cost > MAX_EXTRA_MS ? await costOf(input) : 0;
    least = Math.min(least, cost - harmless);
  }
  return least;
}

test("covers every storefront route with an action", async () => {
  expect(forms.map(({ route }) => route).sort()).toEqual((await routesWithAction()).sort());
});

test("spends at most 50 ms extra on 40 kB of hostile text in each field of each form and route", async () => {
  const inputs = await hostileInputs();
  expect(inputs.length).toBeGreaterThan(100);
  const heavy: string[] = [];
  for (const input of inputs) {
    const excess = await excessOf(input);
    if (excess > MAX_EXTRA_MS) heavy.push(`${input.name}: ${excess} ms`);
  }
  expect(heavy).toEqual([]);
}, 600_000);

test("rejects 150 MB forms with 413 and keeps the storefront's memory growth under 60 MB", async () => {
  const send = (headers: Record<string, string | number>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(shop.storefront());
      const options = { hostname, port, method: "POST", path: "/login", headers, agent: false };
      const request = http.request(options, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      request.on("error", reject);
      const chunk = Buffer.alloc(1024 * 1024, "a");
      let left = 150;
      const write = () => {
        while (left > 0) {
          left -= 1;
          if (!request.write(chunk)) {
            request.once("drain", write);
            return;
          }
        }
        request.end();
      };
      write();
    });
  const type = { "content-type": "application/x-www-form-urlencoded" };
  // Loads everything a rejection needs before measuring.
  expect(await send({ ...type, "transfer-encoding": "chunked" })).toBe(413);
  const before = residentMb();
  for (let times = 0; times < 3; times += 1) {
    expect(await send({ ...type, "transfer-encoding": "chunked" })).toBe(413);
    expect(await send({ ...type, "content-length": 150 * 1024 * 1024 })).toBe(413);
  }
  // A body kept in memory would add 150 MB; less is garbage that was not collected yet.
  expect(residentMb() - before).toBeLessThan(60);
});

/** The longest legal value of each parameter. */
const LONGEST: Record<string, string> = {
  limit: "100",
  offset: "100000",
  order: "-created_at",
  locale: "en-US",
  region_id: "a".repeat(100),
  fields:
    "id,title,*variants,*variants.options,*variants.calculated_price,*options,*options.values,*images,*tags,*type,*categories,*collection,variants.inventory_quantity",
};
/** As many IDs as fit into a URL. */
const IDS = Array.from({ length: 70 }, (_, at) => `${"a".repeat(90)}${at}`);

/** The maximum CPU time of one legal request, on any machine. */
const MAX_CATALOG_MS = 500;

test.each([
  ["products", "id", "handle", "collection_id", "category_id"],
  ["collections", "id", "handle"],
  ["product-categories", "id", "handle", "parent_category_id"],
  ["regions", "id", "handle"],
])(
  "spends at most 500 ms on the longest legal queries of /store/%s",
  { tags: ["SAFE-01"] },
  async (list, ...ofIds) => {
    const queries = [
      ...ofIds.map((name) => IDS.map((id) => `${name}[]=${id}`).join("&")),
      ...Object.entries(LONGEST)
        .filter(([name]) => list === "products" || !["region_id", "fields"].includes(name))
        .map(([name, value]) => `${name}=${value}`),
    ];
    const heavy: string[] = [];
    for (const search of queries) {
      let least = Infinity;
      for (let tries = 0; tries < TRIES && least > MAX_CATALOG_MS; tries += 1) {
        const before = cpuTimeMs();
        expect((await call(`/store/${list}?${search}`)).status).toBeLessThan(500);
        least = Math.min(least, cpuTimeMs() - before);
      }
      if (least > MAX_CATALOG_MS) heavy.push(`${search.slice(0, 40)}: ${least} ms`);
    }
    expect(heavy).toEqual([]);
  },
);
