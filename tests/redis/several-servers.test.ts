import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../../tools/test/test-stack.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { lockRows, query } from "../support/database.ts";
import { readShopper } from "../support/commerce.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { addInventoryItem, levelOf, newProduct } from "../support/product.ts";
import { addToBag, checkOut, confirm, retryWhileBusy, sessionOf } from "../support/purchase.ts";
import { withFaults } from "../support/sandbox-state.ts";
import type { RedisServer } from "../../tools/test/redis-server.ts";
import { startRedis } from "../support/redis-server.ts";
import { startStorefront } from "../support/second-storefront.ts";
import {
  startTraceReceiver,
  spanAndAncestors,
  type Span,
  type TraceReceiver,
} from "../support/trace-receiver.ts";
import {
  checkoutAt,
  startSecondCommerce,
  type SecondCommerce,
} from "../support/second-commerce.ts";
import { shop } from "../support/shop.ts";
import { PASSWORD } from "../support/sign-up.ts";

/** The numbers of competing shoppers and items. Set `RACERS` and `PIECES` to change them. */
const RACERS = Number(process.env.RACERS ?? 40);
const PIECES = Number(process.env.PIECES ?? 3);

let redis: RedisServer;
let stack: TestStack;
let second: SecondCommerce;
let collector: TraceReceiver;
let key: string;
const askAt = (server: string, route: string, token: string, body = {}) =>
  checkoutAt({ server, key, token }, route, body);
let tracing: Record<string, string>;

beforeAll(async () => {
  redis = await startRedis();
  stack = await startTestStack(path.resolve(import.meta.dirname, "../.."), {
    REDIS_URL: redis.url,
    RATE_LIMIT_FACTOR: "100",
  });
  Object.assign(process.env, stack.variables);
  collector = await startTraceReceiver();
  tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "200" };
  second = await startSecondCommerce({ ...stack.environment, ...tracing });
  ({ key } = (await (await fetch(`${second.url}/storefront-key`)).json()) as { key: string });
});

afterAll(async () => {
  await second.stop();
  await collector.stop();
  await stack.stop();
  await redis.remove();
});

/** Creates shoppers with one unit of this variant in each cart. */
async function shoppersWith(variantId: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < count) {
    const { token } = await newShopper();
    expect((await addToBag(token, variantId)).status).toBe(201);
    tokens.push(token);
  }
  return tokens;
}

// Must run first, because later the server is already connected to Redis.
test("counts a server's first rate-limited request in Redis", async () => {
  const limits = async () => (await redis.ask("KEYS limit:contact:*")).match(/limit:\S+/g);
  expect(await limits()).toBeNull();
  const answer = await fetch(`${second.url}/shop/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-publishable-api-key": key },
    body: JSON.stringify({ name: "Ada", email: "ada@example.com", message: "Hello" }),
  });
  expect(answer.status).toBe(200);
  expect(await limits()).toHaveLength(1);
});

test(`sells ${PIECES} items to ${RACERS} shoppers on two servers and responds 409 to the others`, async () => {
  const { variants } = await newProduct({ raced: { price: 100, stock: PIECES } });
  const id = variants.raced ?? "";
  const tokens = await shoppersWith(id, RACERS);
  const servers = [shop.commerce(), second.url];
  const statuses = await Promise.all(
    tokens.map(async (token, at) => {
      const server = servers[at % 2] ?? "";
      const { status, body } = await retryWhileBusy(() => askAt(server, "", token));
      if (status !== 200) return status;
      await payWithoutReturning(body.url);
      const paid = { session_id: sessionOf(body.url) };
      return (await retryWhileBusy(() => askAt(server, "/confirm", token, paid))).status;
    }),
  );
  const counted = (wanted: number) => statuses.filter((status) => status === wanted).length;
  expect([counted(200), counted(409)]).toEqual([PIECES, RACERS - PIECES]);
  expect(await levelOf(id)).toEqual({ stocked: PIECES, reserved: PIECES });
});

test(
  "responds 409 for a sold-out item without waiting for its lock",
  { tags: ["CROWD-04"] },
  async () => {
    const { variants } = await newProduct({ gone: { price: 100, stock: 1 } });
    const id = variants.gone ?? "";
    const [first = "", late = ""] = await shoppersWith(id, 2);
    expect((await checkOut(first)).status).toBe(200);
    // Holds the lock for longer than any request waits.
    await redis.ask(`SET medusa_lock:stock-turn:${await itemOf(id)} somebody EX 120`);
    const { status, body } = await askAt(second.url, "", late);
    const message = "There isn't enough stock of gone (gone). Please update your bag.";
    expect([status, body.message]).toEqual([409, message]);
  },
);

async function itemOf(variantId: string): Promise<string> {
  const [row] = await query<{ item: string }>(
    `select inventory_item_id as item from product_variant_inventory_item where variant_id = $1`,
    [variantId],
  );
  return row?.item ?? "";
}

test("sells the last item at most once when Redis loses a lock", async () => {
  const { variants } = await newProduct({ last: { price: 100, stock: 1 } });
  const id = variants.last ?? "";
  const item = await itemOf(id);
  const [one = "", other = ""] = await shoppersWith(id, 2);
  const held = await lockRows(
    "select id from inventory_level where inventory_item_id = $1 for update",
    [item],
    "%inventory_level%",
  );
  const first = askAt(shop.commerce(), "", one);
  await expect.poll(held.waiting).toBe(1);
  await redis.ask(`DEL medusa_lock:${item} medusa_lock:stock-turn:${item}`);
  const next = askAt(second.url, "", other);
  await expect.poll(held.waiting).toBe(2);
  await held.goOn();
  const statuses = [(await first).status, (await next).status];
  const sold = statuses.filter((status) => status === 200).length;
  expect([sold, await levelOf(id)]).toEqual([sold, { stocked: 1, reserved: sold }]);
  expect(sold).toBeLessThanOrEqual(1);
});

test("traces a browser request through both servers to its SQL statement, without secrets", async () => {
  const { token } = await newShopper();
  const storefront = await startStorefront({ COMMERCE_URL: second.url, ...tracing });
  const traceId = randomBytes(16).toString("hex");
  const { status } = await fetch(`${storefront.url}/cart?code=a-secret`, {
    headers: { cookie: `session=${token}`, traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  expect(status).toBe(200);
  // Stopping it sends the remaining spans.
  await storefront.stop();
  const named = (one: Span) => `${one.service} ${one.name}`;
  const spans = () => collector.spans.filter((one) => one.traceId === traceId);
  const statement = () =>
    spans().find((one) => /from cart_line_item/.test(String(one.attributes["db.statement"])));
  const way = () => spanAndAncestors(statement(), spans()).map(named);
  await expect.poll(() => way().at(-1)).toBe("storefront GET /cart");
  const sql = expect.stringContaining("commerce pg.query") as string;
  expect([way()[0], way().at(-2)]).toEqual([sql, "commerce /shop/shopper"]);
  expect(collector.sent()).not.toMatch(new RegExp(`a-secret|${token}|${PASSWORD}`));
});

test(
  "responds 429 with Retry-After to requests that wait too long on an overloaded server",
  { tags: ["CROWD-02"] },
  async () => {
    const tokens = await Promise.all(Array.from({ length: 40 }, newToken));
    const held = await lockRows("lock table cart in access exclusive mode", [], "%cart%");
    const ask = (token: string) =>
      fetch(`${second.url}/shop/shopper?parts=cart`, {
        headers: { "x-publishable-api-key": key, authorization: `Bearer ${token}` },
      }).then(async (answer) => [answer.status, answer.headers.get("retry-after")]);
    const answers = tokens.map(ask);
    const late = wait(20_000, "no request was rejected", { ref: false });
    expect(await Promise.race([...answers, late]).finally(held.goOn)).toEqual([429, "3"]);
    const statuses = (await Promise.all(answers)).map(([status]) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    // Requests already in progress succeed.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(await ask(tokens[0] ?? "")).toEqual([200, null]);
  },
);

const newToken = async () => (await newShopper()).token;

test("renews a lock while its work runs and releases it afterwards", async () => {
  const { variants } = await newProduct({ slow: { price: 100, stock: 1 } });
  const { token, person } = await newShopper();
  await addToBag(token, variants.slow ?? "");
  const key = `medusa_lock:shopper-cart:${person.id}`;
  const timeLeft = async () => Number((await redis.ask(`PTTL ${key}`)).slice(1));
  await withFaults({ apiDelayMs: 5000 }, async () => {
    const slow = checkOut(token);
    await expect.poll(timeLeft, { interval: 20, timeout: 20_000 }).toBeGreaterThan(7000);
    await expect.poll(timeLeft, { interval: 20, timeout: 5000 }).toBeLessThan(6000);
    await expect.poll(timeLeft, { interval: 20, timeout: 5000 }).toBeGreaterThan(7000);
    expect((await slow).status).toBe(200);
  });
  const GONE = -2;
  expect(await timeLeft()).toBe(GONE);
});

test("responds 503 on /ready while Redis does not respond", async () => {
  await redis.ask("CLIENT PAUSE 3000 ALL");
  const answer = await fetch(`${shop.commerce()}/ready`);
  const body = { ok: false, message: "Redis does not respond." };
  expect([answer.status, await answer.json()]).toEqual([503, body]);
  const isReady = async () => (await fetch(`${shop.commerce()}/ready`)).ok;
  await expect.poll(isReady).toBe(true);
});

test("sells a color while a killed server's payment is locked, and finishes it after 8 seconds", async () => {
  const { variants } = await newProduct({ shut: { price: 100, stock: 2 } });
  const id = variants.shut ?? "";
  await addInventoryItem(id, 2);
  const [paid = "", next = ""] = await shoppersWith(id, 2);
  const page = (await checkOut(paid)).body.url;
  await withFaults({ webhooksPaused: true }, async () => {
    await payWithoutReturning(page);
    writeFileSync(stack.faultFile, JSON.stringify({ at: "payment: money booked", do: "kill" }));
    const interrupted = askAt(second.url, "/confirm", paid, { session_id: sessionOf(page) });
    await expect(interrupted).rejects.toThrow("fetch failed");
    const killed = performance.now();
    expect((await checkOut(next)).status).toBe(200);
    const confirmed = async () => (await confirm(paid, sessionOf(page))).status;
    await expect.poll(confirmed, { timeout: 60_000 }).toBe(200);
    // The lock expires after 8 s. A busy machine needs the rest to create the order.
    expect(performance.now() - killed).toBeLessThan(15_000);
  });
  expect((await readShopper(paid)).orders).toHaveLength(1);
  expect(await levelOf(id)).toEqual({ stocked: 2, reserved: 2 });
});
