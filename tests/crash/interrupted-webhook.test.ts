import { writeFileSync } from "node:fs";
import path from "node:path";
import type {
  AddedWebhook,
  NewWebhook,
  WebhookDelivery,
  WebhookSettings,
} from "@tomashi/programme/contract/webhook-settings";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { startSecondCommerce } from "../support/second-commerce.ts";
import { shopEnvironment } from "../support/shop-environment.ts";
import { query } from "../support/database.ts";
import { failpoints } from "../support/failpoints.ts";
import { setStatus } from "../support/line-steps.ts";
import { buyVariant } from "../support/purchase.ts";
import { cancelAsAdmin } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { asAdmin, auditEntriesOf } from "../support/staff.ts";
import { isSigned, WebhookReceiver } from "../support/webhook-receiver.ts";
import { textOf } from "../support/web-session.ts";

const variant = sharedProduct({ sold: { price: 120, stock: 1_000 } });
const ROUTE = "/shop-webhooks";
const PATH = "/admin/settings/webhooks";

const settings = async () => (await asAdmin<WebhookSettings>(ROUTE)).body;

async function receiver(): Promise<WebhookReceiver> {
  const started = await new WebhookReceiver().start();
  onTestFinished(() => {
    started.stop();
  });
  return started;
}

async function add(webhook: NewWebhook): Promise<string> {
  const { status, body } = await asAdmin<AddedWebhook>(ROUTE, { body: webhook });
  expect(status).toBe(201);
  return body.secret;
}

afterEach(async () => {
  for (const { id } of (await settings()).webhooks) {
    await asAdmin(`${ROUTE}/${id}`, { method: "DELETE" });
  }
});

async function deliveryOf(orderId: string): Promise<WebhookDelivery | undefined> {
  return (await settings()).deliveries.find(({ order }) => order.id === orderId);
}
const stateOf = (orderId: string) => async () => (await deliveryOf(orderId))?.state;

/** Waits until this many attempts have ended, with success or failure. */
const expectAttempts = (orderId: string, attempts: number) =>
  expect
    .poll(() =>
      query(
        `select attempts, claimed_until is null as is_over from webhook_delivery
         where order_id = $1`,
        [orderId],
      ),
    )
    .toEqual([{ attempts, is_over: true }]);

/** Backdates the webhook deliveries of an order by an hour. */
const anHourLater = (orderId: string) =>
  query(
    `update webhook_delivery set next_attempt_at = next_attempt_at - interval '1 hour',
       queued_at = queued_at - interval '1 hour', claimed_until = claimed_until - interval '1 hour'
     where order_id = $1`,
    [orderId],
  );

test("sends signed webhooks about an order", { tags: ["EXT-06"] }, async () => {
  const label = await receiver();
  const events = [
    "order.placed",
    "shipment.created",
    "order.canceled",
    "payment.refunded",
  ] as const;
  const secret = await add({ url: label.url, events: [...events] });
  const { line } = await buyVariant(variant("sold"));
  await setStatus(line.line_id, "processing", "1Z999AA10123456784");
  const other = await buyVariant(variant("sold"));
  await cancelAsAdmin(other.line.line_id);
  const got = (orderId: string) => () =>
    label
      .about(orderId)
      .map(({ body }) => body.event)
      .toSorted();
  await expect.poll(got(line.order_id)).toEqual(["order.placed", "shipment.created"]);
  await expect
    .poll(got(other.line.order_id))
    .toEqual(["order.canceled", "order.placed", "payment.refunded"]);
  for (const one of label.received) expect(isSigned(one, secret)).toBe(true);
  const [shipped] = label
    .about(line.order_id)
    .filter(({ body }) => body.event === "shipment.created");
  expect(shipped?.body).toEqual({
    id: shipped?.headers["webhook-id"],
    event: "shipment.created",
    created_at: expect.any(String) as string,
    order: expect.objectContaining({
      order_id: line.order_id,
      sums: expect.objectContaining({ total: 120 }) as object,
      shopper: expect.objectContaining({ name: "Grace Buyer" }) as object,
      lines: [expect.objectContaining({ line_id: line.line_id, status: "processing" })],
      packages: [expect.objectContaining({ is_shipped: true, line_ids: [line.line_id] })],
    }) as object,
  });
  expect(JSON.stringify(await settings())).not.toContain(secret);
});

test(
  "sends a webhook again after its receiver was down for an hour",
  { tags: ["EXT-06"] },
  async () => {
    const label = await receiver();
    label.status = 503;
    await add({ url: label.url, events: ["order.placed"] });
    const { line } = await buyVariant(variant("sold"));
    const { order_id } = line;
    await expectAttempts(order_id, 1);
    const first = await deliveryOf(order_id);
    expect(first).toMatchObject({
      ...{ state: "waiting", attempts: 1, response: 503, error: "The response was 503." },
    });
    expect(Date.parse(first?.next_try_at ?? "") - Date.now()).toBeLessThanOrEqual(10_000);
    // A moved receiver has not got it either.
    label.status = 308;
    await anHourLater(order_id);
    await expectAttempts(order_id, 2);
    expect(await deliveryOf(order_id)).toMatchObject({
      ...{ state: "waiting", attempts: 2, response: 308, error: "The response was 308." },
    });
    label.status = 204;
    await anHourLater(order_id);
    await expect.poll(() => deliveryOf(order_id)).toMatchObject({ state: "sent", response: 204 });
    const ids = label.about(order_id).map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  },
);

test(
  "stops retrying after three days, until staff send the webhook again",
  { tags: ["EXT-06"] },
  async () => {
    const label = await receiver();
    label.status = 500;
    await add({ url: label.url, events: ["order.placed"] });
    const { line } = await buyVariant(variant("sold"));
    await expectAttempts(line.order_id, 1);
    await query(
      "update webhook_delivery set queued_at = queued_at - interval '3 days', next_attempt_at = now() where order_id = $1",
      [line.order_id],
    );
    await expect.poll(stateOf(line.order_id)).toBe("failed");
    label.status = 200;
    const session = await adminSession();
    const page = await session.open(PATH);
    expect(textOf(page.main.getByRole("table", { name: "Deliveries" }))).toMatch(
      /Failed after 2 attempts\. The response was 500\./,
    );
    const sent = await session.submit(page, "Send again");
    expect(sent.messages).toEqual(["The delivery will be sent again"]);
    await expect.poll(stateOf(line.order_id)).toBe("sent");
  },
);

test(
  "waits ten seconds for a slow receiver, without delaying other receivers",
  { tags: ["EXT-06"] },
  async () => {
    const [slow, quick] = [await receiver(), await receiver()];
    slow.status = "never";
    await add({ url: slow.url, events: ["order.placed"] });
    await add({ url: quick.url, events: ["order.placed"] });
    const { line } = await buyVariant(variant("sold"));
    await expect.poll(() => slow.about(line.order_id).length).toBe(1);
    const since = Date.now();
    await expect.poll(() => quick.about(line.order_id).length).toBe(1);
    expect(Date.now() - since).toBeLessThan(8_000);
    const ofSlow = async () =>
      (await settings()).deliveries.find(
        ({ url, order }) => url === slow.url && order.id === line.order_id,
      );
    await expect
      .poll(ofSlow)
      .toMatchObject({ state: "waiting", response: null, error: expect.any(String) as string });
    expect(Date.now() - since).toBeGreaterThan(8_000);
  },
);

test.each(failpoints.webhooks)(
  "sends a webhook whose sender was killed at '%s'",
  { tags: ["EXT-06"] },
  async (failpoint) => {
    const label = await receiver();
    await add({ url: label.url, events: ["order.placed"] });
    const { line } = await buyVariant(variant("sold"));
    await expect.poll(stateOf(line.order_id)).toBe("sent");
    const id = (await deliveryOf(line.order_id))?.id ?? "";
    const faultFile = path.join(shop.dataFolder(), "webhook-fault.json");
    writeFileSync(faultFile, JSON.stringify({ at: failpoint, do: "kill" }));
    const worker = await startSecondCommerce(
      shopEnvironment({
        FAULT_FILE: faultFile,
        MEDUSA_WORKER_MODE: "shared",
        WEBHOOKS_TO_PRIVATE: "true",
      }),
    );
    onTestFinished(() => worker.stop());
    // Repeats until the second process takes the delivery, because either process may.
    const isKilled = async () => {
      if (!worker.hasEnded())
        await asAdmin(`${ROUTE}/deliveries/${id}`, { method: "POST", body: {} });
      return worker.hasEnded();
    };
    await expect.poll(isKilled, { timeout: 120_000, interval: 1_000 }).toBe(true);
    await anHourLater(line.order_id);
    await expect.poll(stateOf(line.order_id)).toBe("sent");
    const ids = label.about(line.order_id).map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(1);
  },
);

test("adds, turns off, and removes a webhook without scripts", { tags: ["EXT-08"] }, async () => {
  const session = await adminSession();
  const empty = await session.open(PATH);
  expect(empty.main.getByText("No webhooks yet.")).toBeDefined();
  const refused = await session.submit(empty, "Add webhook", { URL: "https://me:pw@example.com/" });
  expect(refused.status).toBe(400);
  expect(
    refused.main.getByText(
      "Enter a URL that starts with https://, without a user name or password.",
    ),
  ).toBeDefined();
  const none = await session.submit(refused, "Add webhook", { URL: "https://example.com/hook" });
  expect(none.main.getByText("Choose at least one event.")).toBeDefined();
  const added = await session.submit(none, "Add webhook", { "Order placed": true });
  expect(textOf(added.main.getByRole("region", { name: "Secret of the new webhook" }))).toMatch(
    /whsec_[\w+/]{32}/,
  );
  const [webhook] = (await settings()).webhooks;
  expect(webhook).toMatchObject({
    url: "https://example.com/hook",
    events: ["order.placed"],
    is_on: true,
  });
  const off = await session.submit(await session.open(PATH), "Turn off");
  expect(off.messages).toEqual(["Webhook turned off"]);
  expect(off.main.queryByRole("region", { name: "Secret of the new webhook" })).toBeNull();
  const removed = await session.submit(off, "Remove webhook");
  expect(removed.messages).toEqual(["Webhook removed"]);
  expect((await auditEntriesOf(webhook?.id ?? "")).map(({ what }) => what)).toEqual([
    "Webhook removed",
    "Webhook turned off",
    "Webhook added: Order placed",
  ]);
});

test("rejects a sixth webhook", { tags: ["EXT-08"] }, async () => {
  const webhook = { url: "https://example.com/", events: ["order.placed" as const] };
  for (let nth = 1; nth <= 5; nth += 1) await add(webhook);
  const { status, body } = await asAdmin<AddedWebhook>(ROUTE, { body: webhook });
  expect([status, body.message]).toEqual([
    409,
    "There can be at most 5 webhooks. Remove one first.",
  ]);
});
