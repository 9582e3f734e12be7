import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import Webhook from "../../src/modules/webhook/models/webhook";
import WebhookDelivery from "../../src/modules/webhook/models/webhook-delivery";
import WebhookService from "../../src/modules/webhook/service";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let webhooks: WebhookService;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/webhook/migrations"]);
  webhooks = await database.serviceOf(WebhookService, { Webhook, WebhookDelivery });
}, 120_000);
beforeEach(async () => {
  await database.query("delete from webhook_delivery");
  await database.query("delete from webhook");
});
afterAll(() => database.stop());

const url = "https://example.com/";
const add = async (...events: ("order.placed" | "order.canceled")[]) =>
  (await webhooks.add({ url, events }))?.id ?? "";
const placed = (id: string, created_at = new Date()) =>
  webhooks.queue({ id, name: "order.placed", created_at }, "order_1");
const deliveries = () =>
  database.query<{ webhook_id: string; event_id: string; state: string; attempts: number }>(
    "select webhook_id, event_id, state, attempts from webhook_delivery order by event_id",
  );
const pass = (minutes: number) =>
  database.query(
    `update webhook_delivery set next_attempt_at = next_attempt_at - ? * interval '1 minute',
       queued_at = queued_at - ? * interval '1 minute',
       updated_at = updated_at - ? * interval '1 minute',
       claimed_until = claimed_until - ? * interval '1 minute'`,
    [minutes, minutes, minutes, minutes],
  );

test("queues an event once for each webhook that wants it", { tags: ["EXT-06"] }, async () => {
  const wanted = await add("order.placed", "order.canceled");
  await add("order.canceled");
  const off = await add("order.placed");
  await database.query("update webhook set is_on = false where id = ?", [off]);
  for (const _ of [1, 2]) await placed("evt_1");
  expect(await deliveries()).toEqual([
    { webhook_id: wanted, event_id: "evt_1", state: "waiting", attempts: 0 },
  ]);
});

test("queues no event from before the webhook", { tags: ["EXT-06"] }, async () => {
  await add("order.placed");
  await placed("evt_1", new Date(Date.now() - 60_000));
  expect(await deliveries()).toEqual([]);
});

test("claims one delivery of each webhook at a time", { tags: ["EXT-06"] }, async () => {
  const first = await add("order.placed");
  const second = await add("order.placed");
  await placed("evt_1");
  await placed("evt_2");
  const claimed = await webhooks.claimDue();
  expect(claimed.map(({ webhook_id }) => webhook_id).toSorted()).toEqual(
    [first, second].toSorted(),
  );
  expect(await webhooks.claimDue()).toEqual([]);
  const [one] = claimed.filter(({ webhook_id }) => webhook_id === first);
  if (one) await webhooks.markSent(one, 200);
  const next = await webhooks.claimDue();
  expect(next.map(({ webhook_id, attempts }) => [webhook_id, attempts])).toEqual([[first, 1]]);
});

test(
  "claims no delivery of a webhook that is off, until it is on again",
  { tags: ["EXT-06"] },
  async () => {
    const off = await add("order.placed");
    const on = await add("order.placed");
    await placed("evt_1");
    const turn = () => database.query("update webhook set is_on = not is_on where id = ?", [off]);
    await turn();
    // Also not when staff send it again.
    const [waiting] = await database.query<{ id: string }>(
      "select id from webhook_delivery where webhook_id = ?",
      [off],
    );
    expect(await webhooks.sendAgain(waiting?.id ?? "")).toBe(true);
    expect(await webhooks.claimDue(off)).toEqual([]);
    expect((await webhooks.claimDue()).map(({ webhook_id }) => webhook_id)).toEqual([on]);
    await turn();
    expect(await webhooks.claimDue(on)).toEqual([]);
    const [stored] = await webhooks.listWebhooks({ id: off });
    expect(await webhooks.claimDue(off)).toEqual([
      {
        ...{ id: waiting?.id, webhook_id: off, event_id: "evt_1", event: "order.placed" },
        ...{ occurred_at: expect.any(Date) as Date, order_id: "order_1", attempts: 1 },
        ...{ url, secret: stored?.secret },
      },
    ]);
  },
);

test(
  "lets another process claim a delivery when its lease has ended",
  { tags: ["EXT-06"] },
  async () => {
    await add("order.placed");
    await placed("evt_1");
    const [lost] = await webhooks.claimDue();
    await pass(1);
    const [taken] = await webhooks.claimDue();
    expect(taken).toMatchObject({ id: lost?.id, attempts: 2 });
    // The first process resumes, and changes nothing.
    if (lost) await webhooks.markFailed(lost, { status: 500, error: "late" });
    if (lost) await webhooks.markSent(lost, 200);
    expect(await deliveries()).toMatchObject([{ state: "waiting", attempts: 2 }]);
  },
);

test("retries with growing delays for three days", { tags: ["EXT-06"] }, async () => {
  await add("order.placed");
  await placed("evt_1");
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const [claimed] = await webhooks.claimDue();
    if (!claimed) throw new Error(`Attempt ${attempt} was not due.`);
    await webhooks.markFailed(claimed, { status: null, error: "down" });
    const [row] = await database.query<{ seconds: number }>(
      "select extract(epoch from next_attempt_at - now())::float8 as seconds from webhook_delivery",
    );
    waits.push(Math.round(row?.seconds ?? 0));
    await pass(60);
  }
  expect(waits).toEqual([10, 30, 120, 600, 3600, 3600]);
  await pass(72 * 60);
  const [last] = await webhooks.claimDue();
  if (last) await webhooks.markFailed(last, { status: 503, error: "down" });
  expect(await deliveries()).toMatchObject([{ state: "failed", attempts: 7 }]);
  expect(await webhooks.sendAgain(last?.id ?? "")).toBe(true);
  const [again] = await webhooks.claimDue();
  expect(again).toMatchObject({ attempts: 1 });
  // Its three days start again.
  if (again) await webhooks.markFailed(again, { status: 503, error: "down" });
  expect(await deliveries()).toMatchObject([{ state: "waiting", attempts: 1 }]);
});

test(
  "removes a webhook with its deliveries, and old deliveries",
  { tags: ["EXT-08"] },
  async () => {
    const first = await add("order.placed");
    const second = await add("order.placed");
    await placed("evt_1");
    await webhooks.remove(first);
    expect(await deliveries()).toMatchObject([{ webhook_id: second }]);
    await pass(31 * 24 * 60);
    await webhooks.forgetDone(30);
    expect(await deliveries()).toHaveLength(1);
    const [claimed] = await webhooks.claimDue();
    if (claimed) await webhooks.markSent(claimed, 200);
    await webhooks.forgetDone(30);
    expect(await deliveries()).toHaveLength(1);
    await pass(31 * 24 * 60);
    await webhooks.forgetDone(30);
    expect(await deliveries()).toEqual([]);
  },
);
