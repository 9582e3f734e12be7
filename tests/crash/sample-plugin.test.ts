import { chromium } from "@playwright/test";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser } from "../../tools/test/browser.ts";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { adminUser } from "../support/api.ts";
import { startSecondCommerce } from "../support/second-commerce.ts";
import { shopEnvironment } from "../support/shop-environment.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { callAdminAt } from "../support/label-shop.ts";
import { giveCredit } from "../support/order-money.ts";
import { addToBag } from "../support/purchase.ts";
import {
  buildSampleApplication,
  configureSampleApplication,
} from "../support/sample-application.ts";
import { checkoutAt, type SecondCommerce } from "../support/second-commerce.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { newStaff } from "../support/staff.ts";

const variant = sharedProduct({ sold: { price: 120, stock: 100 } });
const GET = ["GET"];
const options = {
  openRoutes: [
    { methods: GET, path: "/store/sample", to: "key", why: "the sample's store route" },
    { methods: GET, path: "/store/sample/mine", to: "shopper", why: "the sample's customer" },
    { methods: GET, path: "/admin/sample-orders", to: "admin", why: "the orders it has seen" },
  ],
};

/** A busy machine needs minutes to build the application. */
const BUILD_MS = 600_000;

let shopWithPlugin: SecondCommerce;
let application: string;
let key: string;

beforeAll(async () => {
  application = await buildSampleApplication(options);
  // Subscribers run only in a worker.
  shopWithPlugin = await startSecondCommerce(
    shopEnvironment({ MEDUSA_WORKER_MODE: "shared" }),
    application,
  );
  const answer = await fetch(`${shop.commerce()}/storefront-key`);
  ({ key } = (await answer.json()) as { key: string });
}, BUILD_MS);
afterAll(() => shopWithPlugin.stop());

async function get(route: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shopWithPlugin.url}${route}`, { headers });
  return [answer.status, await answer.json()] as const;
}

const CLOSED = expect.stringMatching(/^This route is disabled/) as string;

test(
  "serves the allowed store routes to their audience",
  { tags: ["EXT-03", "EXT-05"] },
  async () => {
    const withKey = { "x-publishable-api-key": key };
    expect(await get("/store/sample", withKey)).toEqual([200, { sample: "store" }]);
    expect((await get("/store/sample"))[0]).toBe(400);
    expect((await get("/store/sample/mine", withKey))[0]).toBe(401);
    const { token, person } = await newShopper();
    expect(
      await get("/store/sample/mine", { ...withKey, authorization: `Bearer ${token}` }),
    ).toEqual([200, { customer_id: person.id }]);
  },
);

test(
  "denies the plugin's other routes, and logs them at startup",
  { tags: ["EXT-03"] },
  async () => {
    const withKey = { "x-publishable-api-key": key };
    expect(await get("/store/sample-closed", withKey)).toEqual([404, { message: CLOSED }]);
    expect(shopWithPlugin.log()).toContain("/store/sample-closed (sample-plugin)");
    expect(shopWithPlugin.log()).not.toContain("/store/sample (sample-plugin)");
  },
);

test("serves the allowed admin route to admins only", { tags: ["EXT-03", "EXT-05"] }, async () => {
  const { token } = await newStaff("merchandiser");
  const { token: customer } = await newShopper();
  const statusFor = async (by: string) =>
    (await callAdminAt(shopWithPlugin.url, "/admin/sample-orders", { token: by })).status;
  expect([await statusFor((await adminUser()).token), await statusFor(token)]).toEqual([200, 403]);
  expect(await statusFor(customer)).toBe(403);
  expect((await get("/admin/sample-orders"))[0]).toBe(401);
});

test("runs the plugin's subscriber when an order is placed", { tags: ["EXT-05"] }, async () => {
  const shopper = await newShopper();
  const { token, person } = shopper;
  await saveProfile(shopper, elmStreet);
  await giveCredit(person.id, 120);
  await addToBag(token, variant("sold"));
  const bought = await checkoutAt({ server: shopWithPlugin.url, key, token }, "");
  expect(bought.status).toBe(200);
  const [order] = await query<{ id: string }>(`select id from "order" where customer_id = $1`, [
    person.id,
  ]);
  const seen = async () =>
    (await callAdminAt<{ order_ids: string[] }>(shopWithPlugin.url, "/admin/sample-orders")).body
      .order_ids;
  await expect.poll(seen).toContain(order?.id);
});

test("shows the plugin's page in the dashboard", { tags: ["EXT-05"] }, async () => {
  const { email, password } = shop.admin();
  const post = (route: string, init: RequestInit) =>
    fetch(`${shopWithPlugin.url}${route}`, { method: "POST", ...init });
  const login = await post("/auth/user/emailpass", {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  const session = await post("/auth/session", { headers: { authorization: `Bearer ${token}` } });
  const [name = "", value = ""] = (session.headers.get("set-cookie") ?? "").split(/[=;]/);
  const browser = await chromium.launch({
    executablePath: findBrowser(path.resolve(import.meta.dirname, "../..")),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext();
    await context.addCookies([{ name, value, url: shopWithPlugin.url }]);
    const page = await context.newPage();
    await page.goto(`${shopWithPlugin.url}/app/sample`);
    await page.getByRole("heading", { name: "Sample page at /sample" }).waitFor();
    expect(await page.getByRole("link", { name: "Sample" }).count()).toBe(1);
  } finally {
    await browser.close();
  }
});

test("does not start with a malformed entry", { tags: ["EXT-04"] }, async () => {
  const [first] = options.openRoutes;
  const wrong = configureSampleApplication({ openRoutes: [first, { ...first, to: "everybody" }] });
  await expect(
    startSecondCommerce(shopEnvironment({ MEDUSA_WORKER_MODE: "server" }), wrong),
  ).rejects.toThrow("openRoutes[1].to");
  configureSampleApplication({ openRoutes: [{ ...first, path: "/store/carts/:id" }] });
  await expect(
    startSecondCommerce(shopEnvironment({ MEDUSA_WORKER_MODE: "server" }), wrong),
  ).rejects.toThrow("may not allow routes of Medusa: /store/carts/:id");
});
