import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { call } from "../support/engine.ts";
import { readMetrics } from "../support/metrics.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, cancel, paymentPage } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";

const HTTP = "shop_http_request_duration_seconds_count";
const ENGINE = "shop_engine_call_duration_seconds_count";

const valueOf = async (address: string, series: string) => (await readMetrics(address)).get(series);

/** How often a request to a server counts, in `series`, by what `act` does. */
async function growth(address: string, series: string, act: () => Promise<unknown>) {
  const before = (await valueOf(address, series)) ?? 0;
  await act();
  await expect
    .poll(() => valueOf(address, series), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(before + 1);
}

test("an open payment is seen from outside with its age and the pieces that it holds", async () => {
  const { token } = await newShopper();
  const { variants } = await newProduct({ plum: { price: 120, stock: 9 } });
  await addToBag(token, variants.plum ?? "", 7);
  await paymentPage(token);
  const read = () => readMetrics(shop.commerceMetrics());
  // The database is asked at most once in ten seconds.
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

test("a refused login counts, and so does its request, under the route", async () => {
  const refused = async () => {
    const body = { email: "nobody-at-all@example.com", password: "Wrong-Lantern7" };
    expect((await call("/store/sessions", { body })).status).toBe(401);
  };
  const failed = 'shop_security_events_total{kind="log_in_failed"}';
  await growth(shop.commerceMetrics(), failed, refused);
  const asked = `${HTTP}{method="POST",route="/store/sessions",status="4xx"}`;
  await growth(shop.commerceMetrics(), asked, refused);
});

test("a page counts under its pattern, with the engine's calls that it took", async () => {
  const { token, person } = await newShopper();
  const look = async () => {
    const { status } = await fetch(`${shop.storefront()}/profile/${person.id}`, {
      headers: { cookie: `session=${token}` },
    });
    expect(status).toBe(200);
  };
  const page = `${HTTP}{method="GET",route="/profile/:id",status="2xx"}`;
  await growth(shop.storefrontMetrics(), page, look);
  const engine = `${ENGINE}{method="GET",route="/store/shopper",outcome="answered"}`;
  await growth(shop.storefrontMetrics(), engine, look);
});

test("a round of the reconciliation leaves its time", async () => {
  const series = "shop_reconciliation_last_run_timestamp_seconds";
  const startedAt = Date.now() / 1000;
  await expect
    .poll(() => valueOf(shop.commerceMetrics(), series), { timeout: 60_000, interval: 500 })
    .toBeGreaterThan(startedAt - 60);
});

test("no address that a stranger makes up becomes a series", async () => {
  const word = `made-up-${Date.now()}`;
  for (const address of [shop.storefront(), shop.commerce()]) {
    await fetch(`${address}/${word}`);
    await fetch(`${address}/api/user/${word}/cart`);
    await fetch(`${address}/store/shopper/orders/${word}/return`, { method: "POST" });
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

test("the numbers are 404 on the shop's public ports, and nothing else is on theirs", async () => {
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
