import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { call } from "../support/commerce.ts";
import { readMetrics } from "../support/metrics.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, cancel, paymentPage } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";

const HTTP = "shop_http_request_duration_seconds_count";
const ENGINE = "shop_engine_call_duration_seconds_count";

const valueOf = async (address: string, series: string) => (await readMetrics(address)).get(series);

/** Expects that `act` increases a series of a server by at least one. */
async function expectGrowth(address: string, series: string, act: () => Promise<unknown>) {
  const before = (await valueOf(address, series)) ?? 0;
  await act();
  await expect
    .poll(() => valueOf(address, series), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(before + 1);
}

test("reports open payments and their age, held units, waiting emails, and the database pool", async () => {
  const { token } = await newShopper();
  const { variants } = await newProduct({ plum: { price: 120, stock: 9 } });
  await addToBag(token, variants.plum ?? "", 7);
  await paymentPage(token);
  const read = () => readMetrics(shop.commerceMetrics());
  // The metric is read from the database at most every ten seconds.
  await expect
    .poll(async () => (await read()).get("shop_inventory_held_pieces"), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(7);
  const now = await read();
  expect(now.get("shop_payment_attempts_open")).toBeGreaterThanOrEqual(1);
  expect(now.get("shop_payment_attempt_oldest_age_seconds")).toBeGreaterThan(0);
  expect(now.get("shop_mails_waiting")).toBeGreaterThanOrEqual(0);
  expect(now.get("shop_mail_oldest_age_seconds")).toBeGreaterThanOrEqual(0);
  expect(now.get("shop_database_up")).toBe(1);
  const connections = (state: string) =>
    now.get(`shop_database_pool_connections{state="${state}"}`) ?? NaN;
  expect(connections("idle") + connections("in_use")).toBeGreaterThanOrEqual(1);
  expect(now.get("shop_database_pool_waiting")).toBeGreaterThanOrEqual(0);
  expect(now.get('shop_lock_wait_duration_seconds_count{lock="cart"}')).toBeGreaterThanOrEqual(2);
  expect(now.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  await cancel(token);
});

test("counts a failed login as a security event, and its request under the route", async () => {
  const failLogin = async () => {
    const body = { email: "nobody-at-all@example.com", password: "Wrong-Lantern7" };
    expect((await call("/shop/sessions", { body })).status).toBe(401);
  };
  const failed = 'shop_security_events_total{kind="log_in_failed"}';
  await expectGrowth(shop.commerceMetrics(), failed, failLogin);
  const requestSeries = `${HTTP}{method="POST",route="/shop/sessions",status="4xx"}`;
  await expectGrowth(shop.commerceMetrics(), requestSeries, failLogin);
});

test("counts a page under its route pattern, and its requests to the commerce server", async () => {
  const { token, person } = await newShopper();
  const openProfile = async () => {
    const { status } = await fetch(`${shop.storefront()}/profile/${person.id}`, {
      headers: { cookie: `session=${token}` },
    });
    expect(status).toBe(200);
  };
  const page = `${HTTP}{method="GET",route="/profile/:id",status="2xx"}`;
  await expectGrowth(shop.storefrontMetrics(), page, openProfile);
  const engine = `${ENGINE}{method="GET",route="/shop/shopper",outcome="answered"}`;
  await expectGrowth(shop.storefrontMetrics(), engine, openProfile);
});

test("reports the time of the last reconciliation", async () => {
  const series = "shop_reconciliation_last_run_timestamp_seconds";
  const startedAt = Date.now() / 1000;
  await expect
    .poll(() => valueOf(shop.commerceMetrics(), series), { timeout: 60_000 })
    .toBeGreaterThan(startedAt - 60);
});

test("creates no series for unknown URLs", async () => {
  const word = `made-up-${Date.now()}`;
  for (const address of [shop.storefront(), shop.commerce()]) {
    await fetch(`${address}/${word}`);
    await fetch(`${address}/api/user/${word}/cart`);
    await fetch(`${address}/shop/shopper/orders/${word}/return`, { method: "POST" });
    await fetch(`${address}/admin/${word}`);
  }
  for (const address of [shop.storefrontMetrics(), shop.commerceMetrics()]) {
    const names = [...(await readMetrics(address)).keys()];
    expect(names.filter((name) => name.includes(word))).toEqual([]);
  }
  expect(
    await valueOf(shop.commerceMetrics(), `${HTTP}{method="GET",route="closed",status="4xx"}`),
  ).toBeGreaterThanOrEqual(1);
  expect(
    await valueOf(shop.storefrontMetrics(), `${HTTP}{method="GET",route="*",status="4xx"}`),
  ).toBeGreaterThanOrEqual(1);
});

test("responds 404 for metrics on public ports, and for other paths on the metrics ports", async () => {
  const answers = await Promise.all(
    [
      `${shop.storefront()}/metrics`,
      `${shop.storefront()}/api/metrics`,
      `${shop.commerce()}/metrics`,
      `${shop.commerceMetrics()}/`,
      `${shop.commerceMetrics()}/health`,
      `${shop.storefrontMetrics()}/products`,
    ].map(async (address) => (await fetch(address)).status),
  );
  expect(answers).toEqual([404, 404, 404, 404, 404, 404]);
  const { status } = await fetch(`${shop.commerceMetrics()}/metrics`, { method: "POST" });
  expect(status).toBe(405);
});
