import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readChanges } from "../../src/read/audit-log";
import { readOrderNotes } from "../../src/staff/order-notes";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  const engine = ["customer", "order", "auth", "user"];
  const own = ["admin-journal", "order-line", "order-note"];
  database = await moduleDatabase([
    ...engine.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    ...own.map((name) => `plugins/programme/src/modules/${name}/migrations`),
  ]);
  const { query } = database;
  await query(
    `insert into customer (id, has_account, email, deleted_at) values
       ('ada', true, 'ada@shop.example', null), ('gone', true, null, now()),
       ('kept', true, 'kept@example.com', now()),
       ('buyer', true, 'buyer@example.com', null)`,
  );
  await query(
    `insert into "user" (id, email, deleted_at) values ('user_ada', 'old@shop.example', null),
       ('user_desk', 'desk@shop.example', null), ('user_left', 'left@shop.example', now())`,
  );
  await query(
    `insert into auth_identity (id, app_metadata) values
       ('auth_1', '{"user_id": "user_ada", "customer_id": "ada"}'),
       ('auth_2', '{"user_id": "user_left", "customer_id": "kept"}'),
       ('auth_3', '{"customer_id": "buyer"}')`,
  );
  await query(`insert into "order" (id, currency_code, display_id) values ('o1', 'usd', 1017)`);
  await query(
    `insert into order_line_item (id, title, variant_title, variant_option_values, unit_price,
       raw_unit_price) values ('l1', 'Collection RICO', 'Tallon', '{"Color": "Red"}', 1, '{}')`,
  );
  await query(
    `insert into order_line_state (id, line_id, order_id, customer_id, quantity, unit_cents)
     values ('s1', 'l1', 'o1', 'buyer', 1, 100)`,
  );
}, 120_000);
beforeEach(async () => {
  await database.query("truncate admin_act, order_line_change, order_note");
});
afterAll(() => database.stop());

let made = 0;

/** Returns an ID and a time a minute after the previous one. */
const nextMoment = () => {
  made += 1;
  return [`row_${String(made).padStart(3, "0")}`, new Date(made * 60_000).toISOString()] as const;
};

const act = (by: string, kind: string, subject: string, what = "Changed") => {
  const [id, at] = nextMoment();
  return database.query(
    `insert into admin_act (id, actor_id, kind, subject_id, subject_name, what, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    [id, by, kind, subject, `Name of ${subject}`, what, at],
  );
};

const step = (by: string, from: string, to: string, note = "") => {
  const [id, at] = nextMoment();
  return database.query(
    `insert into order_line_change (id, line_id, from_status, to_status, actor_kind, actor_id, note,
       created_at) values (?, 'l1', ?, ?, 'admin', ?, nullif(?, ''), ?)`,
    [id, from, to, by, note, at],
  );
};

const read = (filter: object = {}) =>
  readChanges(database.container, { limit: 50, offset: 0, ...filter });

test("names each actor by email, as a deleted account, or as the system", async () => {
  for (const by of ["user_ada", "user_desk", "user_left", "buyer", "gone", "apk_1", "system"]) {
    await act(by, "product", "p1");
  }
  expect((await read()).changes.map(({ by }) => by)).toEqual([
    "system",
    "system",
    "Deleted account",
    "buyer@example.com",
    "left@shop.example",
    "desk@shop.example",
    "ada@shop.example",
  ]);
  await database.query(
    `insert into order_note (id, order_id, author_id, text, created_at, deleted_at) values
       ('n1', 'o1', 'user_ada', 'First', '2026-01-01', null),
       ('n2', 'o1', 'user_desk', 'Second', '2026-01-02', null),
       ('n3', 'o1', 'user_desk', 'Deleted', '2026-01-03', now()),
       ('n4', 'o2', 'user_desk', 'Of another order', '2026-01-04', null)`,
  );
  const notes = await readOrderNotes(database.container, "o1");
  expect(notes.map(({ text, by }) => [text, by])).toEqual([
    ["Second", "desk@shop.example"],
    ["First", "ada@shop.example"],
  ]);
});

test("describes a step of an order line in words, with the item and its order", async () => {
  await step("buyer", "delivered", "return_requested");
  await step("user_ada", "processing", "processing", "tracking: FedEx 777");
  await step("user_ada", "delivered", "delivered", "removed");
  await step("user_ada", "return_requested", "return_denied", "by hand");
  const { changes } = await read({ subject: "l1" });
  expect(changes.map(({ what }) => what)).toEqual([
    "From return requested to return denied: by hand",
    "Removed from the list",
    "Tracking: FedEx 777",
    "From delivered to return requested",
  ]);
  expect(changes[0]).toEqual({
    id: expect.stringMatching(/^row_/) as string,
    by: "ada@shop.example",
    what: "From return requested to return denied: by hand",
    subject: { kind: "order_line", id: "l1", name: "Tallon, order 1017" },
    created_at: new Date(made * 60_000).toISOString(),
  });
});

test("merges both records into one list with filters by kind and subject, and pages", async () => {
  const kinds = ["product", "shopper", "contact_message", "order", "content"];
  for (const kind of kinds) await act("user_ada", kind, `of_${kind}`);
  await step("user_ada", "confirmed", "processing");
  await act("user_ada", "order", "o1", "Note added");
  await database.query("update admin_act set deleted_at = now() where subject_id = 'of_content'");
  await act("user_ada", "content", "terms");
  const named = async (filter: object) => {
    const { changes, count } = await read(filter);
    return [changes.map(({ subject }) => subject.id), count];
  };
  const all = ["terms", "o1", "l1", "of_order", "of_contact_message", "of_shopper", "of_product"];
  expect(await named({})).toEqual([all, 7]);
  expect(await named({ limit: 2, offset: 1 })).toEqual([["o1", "l1"], 7]);
  expect(await named({ limit: 3, offset: 4 })).toEqual([all.slice(4), 7]);
  const byKind = await Promise.all(["order_line", ...kinds].map((kind) => named({ kind })));
  expect(byKind).toEqual([
    [["l1"], 1],
    [["of_product"], 1],
    [["of_shopper"], 1],
    [["of_contact_message"], 1],
    [["o1", "of_order"], 2],
    [["terms"], 1],
  ]);
  expect(await named({ subject: "o1" })).toEqual([["o1"], 1]);
  expect(await named({ subject: "o1", kind: "product" })).toEqual([[], 0]);
  expect(await named({ subject: "l1", kind: "order_line" })).toEqual([["l1"], 1]);
  expect(await named({ subjects: ["o1", "l1"] })).toEqual([["o1", "l1"], 2]);
  expect(await named({ subjects: [] })).toEqual([[], 0]);
});
