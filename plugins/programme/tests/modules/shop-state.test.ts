import { afterAll, beforeAll, expect, test } from "vitest";
import { shopStateReader } from "../../src/read/shop-state";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  const own = ["checkout", "outbox"].map(
    (name) => `plugins/programme/src/modules/${name}/migrations`,
  );
  database = await moduleDatabase(["node_modules/@medusajs/inventory/dist/migrations", ...own]);
}, 120_000);
afterAll(() => database.stop());

test("counts open payments, held items, and waiting emails, with the age of the oldest", async () => {
  const { query, url } = database;
  const read = shopStateReader(url);
  expect(await read()).toEqual({
    openAttempts: 0,
    oldestAttemptSeconds: 0,
    heldPieces: 0,
    waitingMails: 0,
    oldestMailSeconds: 0,
  });
  // `e` is the link of a phone order, which has been overdue for 25 minutes only.
  await query(
    `insert into payment_attempt (id, cart_id, customer_id, amount_cents, credit_cents, expires_at,
       state, created_at, deleted_at, taken_by)
     select id, id, id, 1, 0, now() - interval '25 minutes', state, now() - age * interval '1 minute',
       gone, taken_by
     from (values ('a', 'open', 5, null, null), ('b', 'open', 20, null, null),
       ('c', 'ordered', 90, null, null), ('d', 'open', 90, now(), null),
       ('e', 'open', 90, null, 'user')) as attempt(id, state, age, gone, taken_by)`,
  );
  await query(
    `insert into outbox_mail (id, "to", template, data, attachments, state, next_attempt_at,
       message_id, created_at, deleted_at)
     select id, '', '', '{}', '[]', state, now(), id, now() - age * interval '1 minute', gone
     from (values ('a', 'waiting', 3, null), ('b', 'waiting', 10, null), ('c', 'waiting', 7, null),
       ('d', 'sent', 90, null), ('e', 'failed', 90, null), ('f', 'waiting', 90, now()))
       as mail(id, state, age, gone)`,
  );
  await query("insert into inventory_item (id) values ('item')");
  // Only `a` and `b` are holds, for a payment and an exchange; the others are ordered or released.
  await query(
    `insert into reservation_item (id, inventory_item_id, location_id, quantity, raw_quantity,
       external_id, line_item_id, deleted_at)
     values ('a', 'item', 'place', 2, '{}', 'cart', null, null),
       ('b', 'item', 'place', 3, '{}', 'line', null, null),
       ('c', 'item', 'place', 50, '{}', null, 'item', null),
       ('d', 'item', 'place', 50, '{}', 'cart', null, now()),
       ('e', 'item', 'place', 50, '{}', 'cart', 'item', null),
       ('f', 'item', 'place', 50, '{}', null, null, null)`,
  );
  const state = await read();
  const { oldestAttemptSeconds = 0, oldestMailSeconds = 0, ...counts } = state ?? {};
  expect(counts).toEqual({ openAttempts: 3, heldPieces: 5, waitingMails: 3 });
  const minutes = [oldestAttemptSeconds, oldestMailSeconds].map((one) => Math.floor(one / 60));
  expect(minutes).toEqual([25, 10]);
});

test("returns undefined while the database does not respond", async () => {
  const url = new URL(database.url);
  url.pathname = "/none";
  expect(await shopStateReader(url.href)()).toBeUndefined();
});
