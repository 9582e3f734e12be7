import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../../tools/test/test-stack.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { holdRows, query } from "../support/database.ts";
import { readShopper } from "../support/engine.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { levelOf, newProduct } from "../support/product.ts";
import { addToBag, checkOut, confirm, sessionOf } from "../support/purchase.ts";
import { withFaults } from "../support/sandbox-state.ts";
import type { RedisServer } from "../../tools/test/redis-server.ts";
import { startRedis } from "../support/redis-server.ts";
import { startSecondCommerce, type SecondCommerce } from "../support/second-commerce.ts";
import { shop } from "../support/shop.ts";

/** How many race for the last pieces over two servers; more by `RACERS`, for fewer by `PIECES`. */
const RACERS = Number(process.env.RACERS ?? 40);
const PIECES = Number(process.env.PIECES ?? 3);

let redis: RedisServer;
let stack: TestStack;
let second: SecondCommerce;
let key: string;

beforeAll(async () => {
  redis = await startRedis();
  stack = await startTestStack(path.resolve(import.meta.dirname, "../.."), {
    REDIS_URL: redis.url,
    RATE_LIMIT_FACTOR: "100",
  });
  Object.assign(process.env, stack.variables);
  second = await startSecondCommerce(stack.environment);
  ({ key } = (await (await fetch(`${second.url}/storefront-key`)).json()) as { key: string });
});

afterAll(async () => {
  await second.stop();
  await stack.stop();
  await redis.remove();
});

interface Answered {
  status: number;
  body: { url: string; message: string };
}

/** A call of a shopper to one of the servers. */
async function askAt(server: string, route: string, token: string, body = {}): Promise<Answered> {
  const answer = await fetch(`${server}/store/shopper/checkout${route}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-publishable-api-key": key,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answered["body"] };
}

/** Shoppers with one piece of this variant in each bag. */
async function shoppersWith(variantId: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < count) {
    const { token } = await newShopper();
    expect((await addToBag(token, variantId)).status).toBe(201);
    tokens.push(token);
  }
  return tokens;
}

// First of all: later the server has its connection.
test("the first limited call of a server counts for all of them", async () => {
  const limits = async () => (await redis.ask("KEYS limit:contact:*")).match(/limit:\S+/g);
  expect(await limits()).toBeNull();
  const answer = await fetch(`${second.url}/store/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-publishable-api-key": key },
    body: JSON.stringify({ name: "Ada", email: "ada@example.com", message: "Hello" }),
  });
  expect(answer.status).toBe(200);
  expect(await limits()).toHaveLength(1);
});

test(`${RACERS} shoppers at two servers race for ${PIECES} pieces: so many buy one, the others hear at once that it is gone`, async () => {
  const { variants } = await newProduct({ raced: { price: 100, stock: PIECES } });
  const id = variants.raced ?? "";
  const tokens = await shoppersWith(id, RACERS);
  const servers = [shop.commerce(), second.url];
  const started = performance.now();
  const answers = await Promise.all(
    tokens.map(async (token, at) => {
      const server = servers[at % 2] ?? "";
      const { status, body } = await askAt(server, "", token);
      const held = performance.now() - started;
      if (status !== 200) return { status, ms: held };
      await paidElsewhere(body.url);
      const bought = await askAt(server, "/confirm", token, { session_id: sessionOf(body.url) });
      return { status: bought.status, ms: performance.now() - started };
    }),
  );
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const counted = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([counted(200), counted(409)]).toEqual([PIECES, RACERS - PIECES]);
  expect(slowest).toBeLessThan(20_000);
  expect(await levelOf(id)).toEqual({ stocked: PIECES, reserved: PIECES });
});

test("nobody waits at a turn for a piece that is gone", async () => {
  const { variants } = await newProduct({ gone: { price: 100, stock: 1 } });
  const id = variants.gone ?? "";
  const [first = "", late = ""] = await shoppersWith(id, 2);
  expect((await checkOut(first)).status).toBe(200);
  // Somebody else is at it for longer than anybody waits.
  await redis.ask(`SET medusa_lock:stock-turn:${await itemOf(id)} somebody EX 120`);
  const { status, body } = await askAt(second.url, "", late);
  const message = "There are not enough pieces of gone (gone) in stock. Please change your bag.";
  expect([status, body.message]).toEqual([409, message]);
});

async function itemOf(variantId: string): Promise<string> {
  const [row] = await query<{ item: string }>(
    `select inventory_item_id as item from product_variant_inventory_item where variant_id = $1`,
    [variantId],
  );
  return row?.item ?? "";
}

test("a lock that Redis lost sells no piece twice: the database keeps the two buyers apart", async () => {
  const { variants } = await newProduct({ last: { price: 100, stock: 1 } });
  const id = variants.last ?? "";
  const item = await itemOf(id);
  const [one = "", other = ""] = await shoppersWith(id, 2);
  const held = await holdRows(
    "select id from inventory_level where inventory_item_id = $1 for update",
    [item],
    "%inventory_level%",
  );
  const first = askAt(shop.commerce(), "", one);
  await expect.poll(held.waiting, { timeout: 20_000 }).toBe(1);
  await redis.ask(`DEL medusa_lock:${item} medusa_lock:stock-turn:${item}`);
  const next = askAt(second.url, "", other);
  await expect.poll(held.waiting, { timeout: 20_000 }).toBe(2);
  await held.goOn();
  const statuses = [(await first).status, (await next).status];
  const sold = statuses.filter((status) => status === 200).length;
  expect([sold, await levelOf(id)]).toEqual([sold, { stocked: 1, reserved: sold }]);
  expect(sold).toBeLessThanOrEqual(1);
});

test("a lock lives on while its work takes long, and ends with it", async () => {
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

test("while Redis does not answer, /ready says so", async () => {
  await redis.ask("CLIENT PAUSE 3000 ALL");
  const answer = await fetch(`${shop.commerce()}/ready`);
  const body = { ok: false, message: "Redis does not answer." };
  expect([answer.status, await answer.json()]).toEqual([503, body]);
  const isReady = async () => (await fetch(`${shop.commerce()}/ready`)).ok;
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
});

test("a color that a killed server was busy with can be bought again within 10 s", async () => {
  const { variants } = await newProduct({ shut: { price: 100, stock: 2 } });
  const id = variants.shut ?? "";
  const [paid = "", next = ""] = await shoppersWith(id, 2);
  const page = (await checkOut(paid)).body.url;
  await withFaults({ webhooksPaused: true }, async () => {
    await paidElsewhere(page);
    writeFileSync(stack.faultFile, JSON.stringify({ at: "payment: pieces held", do: "kill" }));
    const cutOff = askAt(second.url, "/confirm", paid, { session_id: sessionOf(page) });
    await expect(cutOff).rejects.toThrow("fetch failed");
    const killed = performance.now();
    expect((await checkOut(next)).status).toBe(200);
    expect(performance.now() - killed).toBeLessThan(10_000);
    expect((await confirm(paid, sessionOf(page))).status).toBe(200);
  });
  expect((await readShopper(paid)).orders).toHaveLength(1);
  expect(await levelOf(id)).toEqual({ stocked: 2, reserved: 2 });
});
