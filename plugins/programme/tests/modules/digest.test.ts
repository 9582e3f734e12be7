import { asValue } from "@medusajs/framework/awilix";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { calendarDay } from "../../src/contract/return-rules";
import { testVariables } from "../../src/lib/test-variables";
import { OUTBOX_MODULE } from "../../src/modules/outbox";
import OutboxMail from "../../src/modules/outbox/models/outbox-mail";
import OutboxService from "../../src/modules/outbox/service";
import { renderEmail } from "../../src/notifications/templates";
import { sendDigest } from "../../src/staff/send-digest";
import { moduleDatabase } from "./module-database.ts";
import { registerOrders } from "./module-orders.ts";
import { makeShelf, type Shelf } from "./module-stock.ts";
import { addUser, registerUserModules } from "./module-users.ts";

const ZONE = "America/New_York";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let shelf: Shelf;
/** Each test uses its own day, because the digest is checked once a day. */
let date = 1;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", ZONE);
  const medusa = ["product", "pricing", "inventory", "store", "order", "user", "auth", "customer"];
  const own = ["order-line", "outbox", "login-session", "payment-alert"];
  database = await moduleDatabase([
    ...medusa.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    ...own.map((name) => `plugins/programme/src/modules/${name}/migrations`),
  ]);
  const outbox = await database.serviceOf(OutboxService, { OutboxMail });
  database.container.register({ [OUTBOX_MODULE]: asValue(outbox) });
  registerOrders(database);
  await registerUserModules(database);
  shelf = await makeShelf(database);
  await addUser(database, "ada", { staff_mails: ["digest"] });
  await addUser(database, "ben", { staff_mails: ["orders"] });
  await addUser(database, "cleo", { role: "merchandiser", staff_mails: ["digest"] });
}, 120_000);
beforeEach(async () => {
  await database.query(
    `truncate outbox_mail, order_line_state, order_line_change, order_line_item, "order" cascade`,
  );
  await shelf.put({ red: 50, blue: 50 });
  date += 1;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

const local = (time: string) => new Date(`2027-02-${String(date).padStart(2, "0")}T${time}-05:00`);
const digestAt = (time: string) => sendDigest(database.container, local(time));
const queued = () =>
  database.query<{ to: string; data: object }>(`select "to", data from outbox_mail order by 1`);

let made = 0;

async function line(
  status: string,
  { daysAgo = 0, shipsOn = "", approvedDaysAgo = 0, order = "" } = {},
): Promise<string> {
  made += 1;
  const id = `line_${made}`;
  const { query } = database;
  await query(
    `insert into "order" (id, currency_code, created_at)
     values (?, 'usd', now() - ? * interval '1 day') on conflict do nothing`,
    [order || id, daysAgo],
  );
  await query(
    `insert into order_line_item (id, title, unit_price, raw_unit_price) values (?, '', 1, '{}')`,
    [id],
  );
  await query(
    `insert into order_line_state
       (id, line_id, order_id, customer_id, quantity, unit_cents, status, ships_on)
     values (?, ?, ?, 'cus', 2, 74000, ?, nullif(?, ''))`,
    [id, id, order || id, status, shipsOn],
  );
  if (status === "return_approved") {
    await query(
      `insert into order_line_change
         (id, line_id, from_status, to_status, actor_kind, actor_id, created_at)
       values (?, ?, 'return_requested', 'return_approved', 'admin', 'ada',
         now() - ? * interval '1 day')`,
      [id, id, approvedDaysAgo],
    );
  }
  return id;
}

test(
  "emails those who chose the digest at 8:00 in the shop's time zone, once a day",
  { tags: ["STAFF-03"] },
  async () => {
    await line("return_requested");
    await digestAt("07:59");
    expect(await queued()).toEqual([]);
    await digestAt("08:00");
    await digestAt("08:01");
    await digestAt("11:00");
    // Another test of this worker has already read the process's variables, so the shop's inbox may
    // also be a recipient.
    const staff = (await queued()).filter(({ to }) => to !== "shop@example.com");
    expect(staff.map(({ to }) => to)).toEqual(["ada@example.com"]);
    const { length } = await queued();
    date += 1;
    await digestAt("12:00");
    expect(await queued()).toHaveLength(length);
  },
);

test("sends nothing on a day with nothing to do", { tags: ["STAFF-03"] }, async () => {
  await line("delivered", { daysAgo: 1 });
  await line("confirmed", { shipsOn: "2099-01-01" });
  await digestAt("08:00");
  expect(await queued()).toEqual([]);
});

test("counts the work, ignoring removed lines, held orders, and later pre-orders", async () => {
  await line("confirmed");
  const old = await line("confirmed", { daysAgo: 4 });
  await line("confirmed", { daysAgo: 4, order: old });
  await line("confirmed", { daysAgo: 2 });
  await line("confirmed", { daysAgo: 9, shipsOn: calendarDay(new Date(), ZONE) });
  await line("confirmed", { shipsOn: "2099-01-01" });
  await line("return_requested");
  await line("return_approved", { approvedDaysAgo: 15 });
  await line("return_approved", { approvedDaysAgo: 13 });
  const removed = await line("confirmed");
  const { query } = database;
  await query("update order_line_state set hidden_at = now() where id = ?", [removed]);
  const held = await line("confirmed");
  await query("insert into order_hold (id, order_id, reason) values ('hold', ?, 'by_hand')", [
    held,
  ]);
  await shelf.put({ red: 8, blue: 6 }, { red: 3 });
  await query(
    `insert into outbox_mail (id, "to", template, data, attachments, state, message_id,
       next_attempt_at, updated_at)
     select state || ago, 'x', 'welcome', '{}', '[]', state, 'x', now(),
       now() - ago * interval '1 hour'
     from (values ('failed', 1), ('failed', 30), ('sent', 1)) as mail(state, ago)`,
  );
  await digestAt("08:00");
  const [email] = await query<{ data: object }>(
    "select data from outbox_mail where template = 'staff-digest' limit 1",
  );
  expect(email?.data).toMatchObject({
    toShip: { new: 2, oneDay: 1, threeDays: 1 },
    toDecide: 1,
    expected: 2,
    overdue: 1,
    failedMails: 1,
    low: [{ name: "Piece in red", color: "red", stock: 5 }],
  });
  expect(renderEmail("staff-digest", email?.data).text.replaceAll("\n", " ")).toContain(
    "Orders to ship (1 waiting 3 days or longer, 1 waiting 1 to 2 days, 2 new in the last day): 4",
  );
});

test(
  "lists the items that are promised to ship in 7 or 3 days",
  { tags: ["FULF-16"] },
  async () => {
    const dayIn = (days: number) =>
      new Date(local("12:00").getTime() + days * 86_400_000).toISOString().slice(0, 10);
    for (const days of [2, 3, 4, 7, 8]) await line("confirmed", { shipsOn: dayIn(days) });
    await line("processing", { shipsOn: dayIn(3) });
    await digestAt("08:00");
    const [email] = await database.query<{ data: object }>(
      "select data from outbox_mail where template = 'staff-digest' limit 1",
    );
    expect(email?.data).toMatchObject({ promises: [{ day: dayIn(3) }, { day: dayIn(7) }] });
  },
);
