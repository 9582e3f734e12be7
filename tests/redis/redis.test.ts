import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../tools/start/ports.ts";
import { startTestStack, type TestStack } from "../../tools/test/test-stack.ts";
import { api } from "../support/api.ts";
import { makeCertificate } from "../support/certificates.ts";
import { call, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { levelOf, newProduct } from "../support/product.ts";
import { addToBag, checkOut, checkOutWithRetry } from "../support/purchase.ts";
import type { RedisServer } from "../../tools/test/redis-server.ts";
import { startRedis } from "../support/redis-server.ts";
import { startStorefront } from "../support/second-storefront.ts";
import { shop } from "../support/shop.ts";

const root = path.resolve(import.meta.dirname, "../..");

let redis: RedisServer | undefined;
let stack: TestStack | undefined;

beforeAll(async () => {
  const tlsPort = await freePort();
  let trusted = "";
  redis = await startRedis((folder) => {
    const { certificate, key } = makeCertificate(folder, "localhost");
    trusted = certificate;
    const files = ["--tls-cert-file", certificate, "--tls-key-file", key];
    return ["--tls-port", String(tlsPort), ...files, "--tls-auth-clients", "no"];
  });
  // The shop uses the TLS port; the tests use the port without TLS.
  stack = await startTestStack(root, {
    REDIS_URL: `rediss://localhost:${tlsPort}`,
    NODE_EXTRA_CA_CERTS: trusted,
  });
  Object.assign(process.env, stack.variables);
});

afterAll(async () => {
  await stack?.stop();
  await redis?.remove();
});

async function ask(command: string): Promise<string> {
  return (await redis?.ask(command)) ?? "";
}

test("encrypts every connection from the shop to Redis", async () => {
  const clients = (await ask("CLIENT LIST")).match(/^id=.*$/gm) ?? [];
  expect(clients.length).toBeGreaterThan(5);
  const port = new URL(redis?.url ?? "").port;
  const unencrypted = clients.filter((client) => client.includes(` laddr=127.0.0.1:${port} `));
  // The only unencrypted client is the one that sent this command.
  expect(unencrypted).toHaveLength(1);
});

test("sells with Redis, and checks out carts with the same colors concurrently", async () => {
  const { variants } = await newProduct({
    ecru: { price: 100, stock: 20 },
    rust: { price: 100, stock: 20 },
  });
  const ids = Object.values(variants);
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => newShopper()));
  for (const { token } of shoppers) for (const id of ids) await addToBag(token, id);
  const answers = await Promise.all(shoppers.map(({ token }) => checkOutWithRetry(token)));
  expect(answers.map(({ status }) => status)).toEqual(shoppers.map(() => 200));
  for (const id of ids) expect(await levelOf(id)).toEqual({ stocked: 20, reserved: 6 });

  const token = shoppers[0]?.token ?? "";
  await payWithoutReturning(answers[0]?.body.url ?? "");
  const statuses = async () => (await readShopper(token)).orders?.map(({ status }) => status);
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(["confirmed", "confirmed"]);
  expect(Number((await ask("DBSIZE")).replace(/\D/g, ""))).toBeGreaterThan(0);
});

async function resetLimits(): Promise<void> {
  for (const key of (await ask("KEYS limit:*")).match(/limit:\S+/g) ?? []) await ask(`DEL ${key}`);
}

const CONTACT = { name: "Ada", email: "ada@example.com", message: "Do you repair straps?" };

test(
  "limits each kind of request separately and ignores IP addresses sent by clients",
  { tags: ["API-09"] },
  async () => {
    await resetLimits();
    const contact = (headers: Record<string, string> = {}) =>
      api("POST", "/contact", { body: CONTACT, headers });
    for (let turn = 0; turn < 5; turn += 1) expect((await contact()).status).toBe(200);
    // No proxy is trusted, so the client's own headers are ignored.
    const refused = await contact({ "x-forwarded-for": "198.51.100.7", "x-client-address": "1 2" });
    expect([refused.status, refused.body.ok]).toEqual([429, false]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const { status } = await call("/shop/contact", { body: CONTACT });
    expect(status).toBe(429);

    const newsletter = () => call("/shop/newsletter", { body: { email: "nobody" } });
    for (let turn = 0; turn < 5; turn += 1) expect((await newsletter()).status).toBe(400);
    expect((await newsletter()).status).toBe(429);

    // Concurrent requests arrive in no particular order.
    for (const path of ["/user", "/user/login"]) {
      const asked = Array.from({ length: 110 }, () => api("POST", path, { body: {} }));
      const statuses = (await Promise.all(asked)).map((answer) => answer.status);
      expect([path, statuses.toSorted()]).toEqual([
        path,
        [...Array<number>(100).fill(400), ...Array<number>(10).fill(429)],
      ]);
    }
    for (const kind of ["sign-up", "log-in", "contact"]) {
      expect(await ask(`KEYS limit:${kind}*`), kind).toContain(`limit:${kind}`);
    }
  },
);

test(
  "responds 429 on both checkout routes after 30 checkouts of one customer",
  { tags: ["API-09"] },
  async () => {
    const { token } = await newShopper();
    // A rejected checkout of an empty cart counts, too.
    for (let turn = 0; turn < 30; turn += 1) expect((await checkOut(token)).status).toBe(400);
    const message = "Too many requests. Please try again in a few minutes.";
    expect(await checkOut(token)).toEqual({ status: 429, body: { message } });
    const refused = await api("POST", "/payment/checkout", { token, body: {} });
    expect([refused.status, refused.body]).toEqual([429, { message }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await newShopper();
    expect((await checkOut(other.token)).status).toBe(400);
    expect(await ask("KEYS limit:checkout*")).toContain("limit:checkout:");
  },
);

test("limits contact messages by the visitor's IP address, not the storefront's", async () => {
  const secrets = readFileSync(path.join(shop.dataFolder(), "secrets.json"), "utf8");
  const { sessionSecret } = JSON.parse(secrets) as { sessionSecret: string };
  const { url, stop } = await startStorefront({
    SESSION_SECRET: sessionSecret,
    TRUST_PROXY: "loopback",
  });
  try {
    const send = async (address: string) => {
      const answer = await fetch(`${url}/contact`, {
        method: "POST",
        redirect: "manual",
        headers: { "x-forwarded-for": address },
        body: new URLSearchParams(CONTACT),
      });
      return { status: answer.status, page: await answer.text() };
    };
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await send("198.51.100.7")).status).toBe(303);
    }
    const refused = await send("198.51.100.7");
    expect(refused.status).toBe(429);
    expect(refused.page).toContain("Too many requests. Please try again in a few minutes.");
    expect((await send("198.51.100.8")).status).toBe(303);
  } finally {
    await stop();
  }
});
