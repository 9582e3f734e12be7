import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createHmac } from "node:crypto";
import path from "node:path";
import type { Session, Shopper } from "@tomashi/programme/contract/http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSecrets } from "../../tools/start/data-folder.ts";
import { isProcessRunning } from "../../tools/start/processes.ts";
import { api } from "../support/api.ts";
import { requestPath, commerceRoutes, routeName } from "../support/commerce-routes.ts";
import { call } from "../support/commerce.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { setUpFactor } from "../support/two-factor.ts";
import {
  freePorts,
  filesOpenToOthers,
  processesOf,
  ShopProcess,
  temporaryFolder,
  type Ports,
} from "../support/shop-process.ts";

let folder: string;
let remove: () => void;
let ports: Ports;
let shop: ShopProcess;

beforeAll(async () => {
  ({ folder, remove } = temporaryFolder());
  ports = await freePorts();
  process.env.TEST_COMMERCE_URL = `http://127.0.0.1:${ports.commerce}`;
});
afterAll(async () => {
  await shop.end("SIGTERM");
  remove();
});

const processes = () => processesOf(folder, ports);

async function isAnswered(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`)
    .then(() => true)
    .catch(() => false);
}

async function expectNothingLeft(): Promise<void> {
  await expect.poll(processes, { timeout: 10_000 }).toEqual([]);
  for (const port of Object.values(ports) as number[]) {
    await expect.poll(() => isAnswered(port), { timeout: 10_000 }).toBe(false);
  }
}

async function callCommerce<T>(path: string, body?: unknown, token?: string): Promise<T> {
  return (await call<T>(path, { body, ...(token !== undefined && { token }) })).body;
}

let token: string;

async function orders(): Promise<string[]> {
  const shopper = await callCommerce<Shopper>("/shop/shopper?parts=orders", undefined, token);
  return shopper.orders?.map((line) => `${line.name} ${line.order_id}`) ?? [];
}

/** Returns true if the session cookie opens a page for customers only. */
async function isLoggedIn(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${ports.storefront}/cart`, {
    headers: { cookie: `session=${token}` },
    redirect: "manual",
  });
  return answer.status === 200;
}

/** One IP address for each message that a single address may send. */
const CLIENT_IPS = [1, 2, 3, 4, 5].map((at) => `198.51.100.${at}`);

/** Sends a contact message through the storefront with this X-Forwarded-For address. */
function contactFrom(address: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${ports.storefront}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ name: "Ada", email: "ada@example.com", message: "Hello" }),
  });
}

let bought: string[];

test(
  "sells the five colors when started on an empty data folder",
  { tags: ["CONST-05"] },
  async () => {
    shop = ShopProcess.on(folder, ports);
    await shop.opened();
    expect(shop.output).toContain(`http://localhost:${ports.storefront}`);
    expect(shop.output).toContain("admin@example.com");
    const page = await (await fetch(`http://127.0.0.1:${ports.storefront}/products`)).text();
    for (const label of ["Tallon", "Trey", "Tracy", "Talia", "Tai"]) expect(page).toContain(label);

    const session = await callCommerce<Session>("/shop/accounts", {
      name: "Ada",
      email: "ada@example.com",
      password: PASSWORD,
    });
    token = session.token;
    const { products } = await callCommerce<{
      products: { variants: { id: string; title: string }[] }[];
    }>("/store/products?fields=variants.id,variants.title");
    expect(products).toHaveLength(1);
    const talia = products[0]?.variants.find((variant) => variant.title === "Talia");
    await callCommerce("/shop/shopper/cart/lines", { variant_id: talia?.id }, token);
    const { url } = await callCommerce<{ url: string }>("/shop/shopper/checkout", {}, token);
    await payWithoutReturning(url);
    await expect.poll(orders, { timeout: 60_000 }).toHaveLength(1);
    bought = await orders();
  },
);

test(
  "allows only Medusa's public catalog routes when the dashboard is off, even for an admin",
  { tags: ["DOOR-02"] },
  async () => {
    const { key } = await callCommerce<{ key: string }>("/storefront-key");
    const admin = await callCommerce<Session>("/shop/sessions", {
      email: "admin@example.com",
      password: readSecrets(folder).adminPassword,
    });
    const headers = { authorization: `Bearer ${admin.token}`, "x-publishable-api-key": key };
    const closed: string[] = [];
    for (const route of commerceRoutes()) {
      const { method } = route;
      const address = `http://127.0.0.1:${ports.commerce}${requestPath(route)}`;
      const answer = await fetch(address, { method, headers });
      if ((await answer.text()).includes("This route is disabled.")) closed.push(routeName(route));
    }
    const catalog = ["collections", "product-categories", "products", "regions"];
    const open = catalog.flatMap((list) => [`GET /store/${list}`, `GET /store/${list}/:id`]);
    expect(
      commerceRoutes()
        .map(routeName)
        .filter((name) => !closed.includes(name)),
    ).toEqual(open);
    const own = await callCommerce<{ count: number }>("/admin/order-lines", undefined, admin.token);
    expect(own.count).toBe(1);
  },
);

test("keeps emails, logs, data, and secrets unreadable for other users of the machine", async () => {
  await expect.poll(() => readdirSync(path.join(folder, "outbox"))).not.toEqual([]);
  await expect.poll(() => filesOpenToOthers(folder)).toEqual([]);
});

test("rejects a second start on the same data folder while the first one runs", async () => {
  const second = ShopProcess.on(folder, await freePorts());
  expect(await second.gone()).toBe(1);
  expect(second.output).toContain(`is in use by a running shop (process ${shop.child.pid ?? 0})`);
});

test("stops within 10 s and leaves no process running after SIGINT", async () => {
  const { status, ms } = await shop.end("SIGINT");
  expect(status).toBe(0);
  expect(ms).toBeLessThan(10_000);
  await expectNothingLeft();
});

test("runs no migrations or seed on a second start and keeps orders and sessions", async () => {
  shop = ShopProcess.on(folder, ports, { STAFF_MFA: "required" });
  await shop.opened();
  // A second start must skip these steps, which take most of a first one.
  for (const step of ["migrations", "seed"]) expect(shop.output).not.toContain(step);
  expect(await orders()).toEqual(bought);
  expect(await isLoggedIn()).toBe(true);
  const { products } = await callCommerce<{ products: unknown[] }>("/store/products");
  expect(products).toHaveLength(1);
});

test(
  "limits staff without two-factor to shopping and setup when STAFF_MFA=required",
  { tags: ["MFA-13"] },
  async () => {
    const { adminPassword } = readSecrets(folder);
    const { body: admin } = await call<Session>("/shop/sessions", {
      body: { email: "admin@example.com", password: adminPassword },
    });
    const { token, person } = admin;
    const setUp = `/profile/second-factor`;
    const message = `Set up two-factor authentication first: http://localhost:${ports.storefront}${setUp}`;
    const ofStaff = async () => [
      await call("/admin/inventory", { token }),
      await call("/admin/order-lines?limit=1", { token }),
      await api("GET", "/user?limit=0", { token }).then(({ status, body }) => ({ status, body })),
      await api("GET", `/user/cus_other`, { token }).then(({ status, body }) => ({ status, body })),
    ];
    expect(await ofStaff()).toEqual(
      Array.from({ length: 4 }, () => ({ status: 403, body: { message } })),
    );
    const page = await fetch(`http://127.0.0.1:${ports.storefront}/admin`, {
      headers: { cookie: `session=${token}` },
      redirect: "manual",
    });
    expect([page.status, page.headers.get("location")]).toEqual([302, `${setUp}/${person.id}`]);
    const bag = await api("POST", `/user/${person.id}/cart`, { token, body: { color: "red" } });
    expect(bag.status).toBe(201);

    await setUpFactor({ token }, adminPassword);
    expect((await ofStaff()).map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  },
);

test("ignores X-Forwarded-For from untrusted clients", { tags: ["API-09"] }, async () => {
  for (const address of CLIENT_IPS) expect((await contactFrom(address)).status).toBe(200);
  const refused = await contactFrom("198.51.100.99");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("keeps orders and sessions after SIGKILL and a restart with rotated secrets", async () => {
  await shop.end("SIGKILL");
  const { jwtSecret, sessionSecret } = readSecrets(folder);
  shop = ShopProcess.on(folder, ports, {
    TRUST_PROXY: "loopback",
    JWT_SECRET: "a secret that nobody had before",
    JWT_SECRET_PREVIOUS: jwtSecret,
    SESSION_SECRET: "another one that is new as well",
    SESSION_SECRET_PREVIOUS: sessionSecret,
    AUTH_MFA_ENCRYPTION_KEY: createHmac("sha256", jwtSecret).update("second factors").digest("hex"),
  });
  await shop.opened();
  expect(await orders()).toEqual(bought);
  expect(await isLoggedIn()).toBe(true);
});

test("limits requests by X-Forwarded-For from a trusted proxy", { tags: ["API-09"] }, async () => {
  const [one = "", other = ""] = CLIENT_IPS;
  const each = await Promise.all(CLIENT_IPS.map(() => contactFrom(one)));
  expect(each.map(({ status }) => status)).toEqual(CLIENT_IPS.map(() => 200));
  expect((await contactFrom(one)).status).toBe(429);
  expect((await contactFrom(other)).status).toBe(200);
  // The storefront's own form counts toward the same limit.
  const form = (address: string) =>
    call("/shop/contact", {
      headers: { "x-forwarded-for": address },
      body: { name: "Ada", email: "ada@example.com", message: "Hello" },
    });
  expect((await form(one)).status).toBe(429);
  expect((await form(other)).status).toBe(200);
});

test("stops the shop and prints the last log lines when one process dies", async () => {
  const commerce = processes().find((line) => line.includes(` -p ${ports.commerce}`));
  process.kill(Number(commerce?.trim().split(" ")[0]), "SIGKILL");
  expect(await shop.gone()).toBe(1);
  expect(shop.output).toContain("commerce was ended by SIGKILL. Its last lines:");
  await expectNothingLeft();
});

test("ends the migrations of a killed start, and completes them at the next start", async () => {
  const data = temporaryFolder();
  const note = path.join(data.folder, "processes/migrations");
  const ports = await freePorts();
  const killed = ShopProcess.on(data.folder, ports);
  await expect.poll(() => existsSync(note)).toBe(true);
  await killed.end("SIGKILL");
  const id = Number(readFileSync(note, "utf8"));
  await expect.poll(() => isProcessRunning(id, "db:migrate"), { timeout: 10_000 }).toBe(false);
  const next = ShopProcess.on(data.folder, ports);
  try {
    await next.opened();
  } finally {
    await next.end();
    data.remove();
  }
});
