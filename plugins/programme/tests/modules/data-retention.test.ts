import { asValue } from "@medusajs/framework/awilix";
import { afterAll, beforeAll, expect, test } from "vitest";
import forgetAtNight, { config } from "../../src/jobs/purge-expired-data";
import { BACK_IN_STOCK_MODULE } from "../../src/modules/back-in-stock";
import StockWait from "../../src/modules/back-in-stock/models/stock-wait";
import BackInStockService from "../../src/modules/back-in-stock/service";
import { CHECKOUT_MODULE } from "../../src/modules/checkout";
import PaymentAttempt from "../../src/modules/checkout/models/payment-attempt";
import StripeEvent from "../../src/modules/checkout/models/stripe-event";
import CheckoutService from "../../src/modules/checkout/service";
import { CONTACT_MODULE } from "../../src/modules/contact";
import ContactMessage from "../../src/modules/contact/models/contact-message";
import ContactService from "../../src/modules/contact/service";
import { LOGIN_SESSION_MODULE } from "../../src/modules/login-session";
import LoginSession from "../../src/modules/login-session/models/login-session";
import LoginSessionService from "../../src/modules/login-session/service";
import { NEWSLETTER_MODULE } from "../../src/modules/newsletter";
import NewsletterSubscriber from "../../src/modules/newsletter/models/newsletter-subscriber";
import NewsletterService from "../../src/modules/newsletter/service";
import { OUTBOX_MODULE } from "../../src/modules/outbox";
import OutboxMail from "../../src/modules/outbox/models/outbox-mail";
import OutboxService from "../../src/modules/outbox/service";
import { SECURITY_EVENT_MODULE } from "../../src/modules/security-event";
import SecurityEvent from "../../src/modules/security-event/models/security-event";
import SecurityEventService from "../../src/modules/security-event/service";
import { SHOP_EVENT_MODULE } from "../../src/modules/shop-event";
import ShopEvent from "../../src/modules/shop-event/models/shop-event";
import ShopEventService from "../../src/modules/shop-event/service";
import { WEBHOOK_MODULE } from "../../src/modules/webhook";
import Webhook from "../../src/modules/webhook/models/webhook";
import WebhookDelivery from "../../src/modules/webhook/models/webhook-delivery";
import WebhookService from "../../src/modules/webhook/service";
import { purgeDeletedCustomers } from "../../src/account-data/purge-expired";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

const engine = ["customer", "cart", "order", "auth", "payment", "fulfillment"];
const own = [
  "admin-journal",
  "back-in-stock",
  "checkout",
  "contact",
  "login-session",
  "newsletter",
  "order-line",
  "order-note",
  "outbox",
  "payment-alert",
  "security-event",
  "shop-event",
  "webhook",
  "wishlist",
];

beforeAll(async () => {
  database = await moduleDatabase([
    ...engine.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    ...own.map((name) => `plugins/programme/src/modules/${name}/migrations`),
  ]);
  // Medusa creates the tables of its links when it starts.
  for (const table of [
    "customer_account_holder (customer_id text, account_holder_id text)",
    "order_fulfillment (order_id text, fulfillment_id text)",
  ]) {
    await database.query(`create table ${table}`);
  }
}, 120_000);
afterAll(() => database.stop());

interface Order {
  id: string;
  /** Days since the account was deleted; null while it exists. */
  deleted: number | null;
  /** Days since the line's last step. */
  step: number;
  status?: string;
}

const ADDRESS = "12 Tanner Street";

/** Adds an order of one line that was shipped to a customer. */
async function addOrder({ id, deleted, step, status = "delivered" }: Order): Promise<void> {
  const { query } = database;
  await query(
    `insert into customer (id, has_account, email, deleted_at)
     values (?, true, ${deleted === null ? "'ada@example.com'" : "null"},
       ${deleted === null ? "null" : `now() - interval '${deleted} days'`})`,
    [`cus_${id}`],
  );
  for (const table of ["order_address", "fulfillment_address"]) {
    await query(`insert into ${table} (id, first_name, address_1) values (?, 'Ada', ?)`, [
      `${table}_${id}`,
      ADDRESS,
    ]);
  }
  await query(
    `insert into "order" (id, customer_id, email, currency_code, shipping_address_id, updated_at)
     values (?, ?, 'ada@example.com', 'usd', ?, now() - interval '${step} days')`,
    [`order_${id}`, `cus_${id}`, `order_address_${id}`],
  );
  await query(
    `insert into fulfillment (id, location_id, delivery_address_id) values (?, 'sloc', ?)`,
    [`ful_${id}`, `fulfillment_address_${id}`],
  );
  await query("insert into order_fulfillment values (?, ?)", [`order_${id}`, `ful_${id}`]);
  await query(
    `insert into order_line_state (id, line_id, order_id, customer_id, quantity, unit_cents, status,
       return_note, updated_at)
     values (?, ?, ?, ?, 1, 100, ?, 'My own words', now() - interval '${step} days')`,
    [`olst_${id}`, `line_${id}`, `order_${id}`, `cus_${id}`, status],
  );
  await query(
    `insert into order_note (id, order_id, author_id, text) values (?, ?, 'user', 'Ada rang.')`,
    [`note_${id}`, `order_${id}`],
  );
  await query(
    `insert into order_hold (id, order_id, reason, note, release_note)
     values (?, ?, 'by_hand', 'Ada is away.', 'Ada is back.')`,
    [`hold_${id}`, `order_${id}`],
  );
}

test(
  "deletes addresses from deleted accounts' orders only 180 days after the last step",
  { tags: ["DATA-14"] },
  async () => {
    await addOrder({ id: "due", deleted: 181, step: 181 });
    await database.query(
      `insert into outbox_mail (id, "to", template, data, attachments, state, next_attempt_at,
         message_id, order_id)
       select id, 'ada@example.com', 'order-confirmed', '{"a": 1}', '[]', state, now(), id, 'order_' || of
       from (values ('mail-sent', 'sent', 'due'), ('mail-waiting', 'waiting', 'due'),
         ('mail-living', 'sent', 'living')) as mail(id, state, of)`,
    );
    await addOrder({ id: "just-deleted", deleted: 179, step: 400 });
    await addOrder({ id: "just-stepped", deleted: 400, step: 179 });
    const open = ["confirmed", "processing", "return_requested", "return_approved"];
    for (const status of open)
      await addOrder({ id: `open-${status}`, deleted: 400, step: 400, status });
    await addOrder({ id: "just-changed", deleted: 400, step: 400 });
    await database.query(`update "order" set updated_at = now() where id = 'order_just-changed'`);
    await addOrder({ id: "just-noted", deleted: 400, step: 400 });
    await database.query(
      "update order_line_state set updated_at = now() where order_id = 'order_just-noted'",
    );
    await addOrder({ id: "living", deleted: null, step: 4000 });
    await purgeDeletedCustomers(database.container);
    const left = await database.query<{ id: string }>(
      `select o.id from "order" o
       join order_address a on a.id = o.shipping_address_id and a.address_1 = ?
       join order_fulfillment link on link.order_id = o.id
       join fulfillment f on f.id = link.fulfillment_id
       join fulfillment_address g on g.id = f.delivery_address_id and g.first_name = 'Ada'
       join order_line_state line on line.order_id = o.id and line.return_note is not null
       join order_note note on note.order_id = o.id
       join order_hold hold on hold.order_id = o.id and hold.note is not null
       where o.email is not null order by o.id`,
      [ADDRESS],
    );
    const kept = ["just-changed", "just-deleted", "just-noted", "just-stepped", "living"];
    expect(left.map(({ id }) => id)).toEqual(
      [...kept, ...open.map((status) => `open-${status}`)].map((id) => `order_${id}`).toSorted(),
    );
    const [due] = await database.query(
      `select o.email, a.first_name, a.address_1, g.first_name as parcel, line.return_note,
         (select count(*)::int from order_note where order_id = o.id) as notes,
         (select concat(note, release_note) from order_hold where order_id = o.id) as hold_notes
       from "order" o join order_address a on a.id = o.shipping_address_id
       join fulfillment_address g on g.id = 'fulfillment_address_due'
       join order_line_state line on line.order_id = o.id where o.id = 'order_due'`,
    );
    expect(due).toEqual({
      email: null,
      first_name: null,
      address_1: null,
      parcel: null,
      return_note: null,
      notes: 0,
      hold_notes: "",
    });
    const mails = await database.query(
      `select id, "to", data from outbox_mail where id like 'mail-%' order by id`,
    );
    expect(mails).toEqual([
      { id: "mail-living", to: "ada@example.com", data: { a: 1 } },
      { id: "mail-sent", to: "Deleted account", data: {} },
      { id: "mail-waiting", to: "ada@example.com", data: { a: 1 } },
    ]);
    await database.query("delete from outbox_mail");
  },
);

/** Writes the rows that a late request of this customer would leave. */
async function leaveTraces(id: string): Promise<void> {
  const { query } = database;
  const customer = `cus_${id}`;
  await query("insert into stock_wait (id, customer_id, variant_id) values (?, ?, 'v')", [
    id,
    customer,
  ]);
  for (const [at, completed] of [
    ["open", "null"],
    ["bought", "now()"],
  ] as const) {
    const cart = `${id}-${at}`;
    await query("insert into cart_address (id, first_name) values (?, 'Grace')", [cart]);
    await query(
      `insert into cart (id, customer_id, email, currency_code, shipping_address_id, completed_at)
       values (?, ?, 'grace@example.com', 'usd', ?, ${completed})`,
      [cart, customer, cart],
    );
    await query(
      `insert into cart_line_item (id, cart_id, title, quantity, unit_price, raw_unit_price)
       values (?, ?, 'A bag', 1, 1, '{}')`,
      [cart, cart],
    );
  }
  await query(
    `insert into auth_identity (id, app_metadata)
     values (?, jsonb_build_object('customer_id', ?::text))`,
    [id, customer],
  );
  await query(
    `insert into login_session (id, auth_identity_id, expires_at, last_used_at)
     values (?, ?, now(), now())`,
    [id, id],
  );
  await query(
    `insert into security_event (id, customer_id, kind)
     values (?, ?, 'logged_in'), (?, ?, 'account_deleted')`,
    [`${id}-in`, customer, `${id}-deleted`, customer],
  );
}

async function tracesOf(id: string): Promise<string[]> {
  const rows = await database.query<{ trace: string }>(
    `select 'wait' as trace from stock_wait where customer_id = ?
     union all select id || ' ' || coalesce(email, 'nobody') from cart
       where customer_id = ? and deleted_at is null
     union all select 'address ' || id from cart_address where id like ?
     union all select 'line ' || id from cart_line_item where id like ? and deleted_at is null
     union all select 'login' from auth_identity where id = ?
     union all select 'session' from login_session where id = ?
     union all select kind from security_event where customer_id = ?`,
    [`cus_${id}`, `cus_${id}`, `${id}-%`, `${id}-%`, id, id, `cus_${id}`],
  );
  return rows.map(({ trace }) => trace.replace(`${id}-`, "")).toSorted();
}

const TRACES = [
  "account_deleted",
  "address bought",
  "address open",
  "bought grace@example.com",
  "line bought",
  "line open",
  "logged_in",
  "login",
  "open grace@example.com",
  "session",
  "wait",
];
/** What remains: the purchases for accounting, and the day of the deletion, which the law requires. */
const REMAINS = ["account_deleted", "bought nobody", "line bought"];

test(
  "deletes the data of accounts deleted in Medusa, and late writes, the next night",
  { tags: ["DATA-14"] },
  async () => {
    const { query } = database;
    const email = "grace@example.com";
    await query(
      `insert into customer (id, has_account, email, first_name, deleted_at) values
         ('cus_engine', true, ?, 'Grace', now() - interval '1 hour'),
         ('cus_again', true, ?, 'Grace', null)`,
      [email, email],
    );
    await query(
      `insert into wishlist_item (id, customer_id, variant_id)
       values ('late', 'cus_engine', 'v'), ('again', 'cus_again', 'v')`,
    );
    await query(
      `insert into outbox_mail (id, "to", template, data, attachments, state, next_attempt_at,
         message_id, created_at)
       values ('before', ?, 'welcome', '{"a": 1}', '[]', 'sent', now(), 'm1', now() - interval '1 day'),
         ('waiting', ?, 'welcome', '{"a": 1}', '[]', 'waiting', now(), 'm2', now() - interval '1 day'),
         ('after', ?, 'welcome', '{"a": 1}', '[]', 'sent', now(), 'm3', now()),
         ('goodbye', 'old@example.com', 'account-deleted', '{"a": 1}', '[]', 'sent', now(), 'm4', now())`,
      [email, email, email],
    );
    await query(
      `insert into admin_act (id, actor_id, kind, subject_id, subject_name, what)
       values ('a1', 'user', 'shopper', 'cus_engine', 'Grace', 'Email changed'),
         ('a2', 'user', 'contact_message', 'msg_gone', 'Ada', 'Marked as read'),
         ('a3', 'user', 'contact_message', 'msg_there', 'Ada', 'Marked as read')`,
    );
    await query(
      "insert into contact_message (id, name, email, message) values ('msg_there', 'Ada', 'a@b.c', 'Hi')",
    );
    await query(
      `insert into customer (id, has_account, email, deleted_at)
       values ('cus_before', true, null, now() - interval '2 days')`,
    );
    const people = ["engine", "again", "before"];
    for (const id of people) await leaveTraces(id);
    await query(
      `insert into outbox_mail (id, "to", template, data, attachments, state, next_attempt_at, message_id)
       values ('last-word', 'leaving@example.com', 'account-deleted', '{"a": 1}', '[]', 'waiting', now(), 'm5')`,
    );
    await purgeDeletedCustomers(database.container);
    const left: Record<string, string[]> = {};
    for (const id of people) left[id] = await tracesOf(id);
    expect(left).toEqual({ engine: REMAINS, again: TRACES, before: REMAINS });
    expect(
      await query(
        "select id, email, first_name from customer where id in ('cus_engine', 'cus_again') order by id",
      ),
    ).toEqual([
      { id: "cus_again", email, first_name: "Grace" },
      { id: "cus_engine", email: null, first_name: null },
    ]);
    expect(await query("select id from wishlist_item")).toEqual([{ id: "again" }]);
    expect(await query(`select id, "to" from outbox_mail order by id`)).toEqual([
      { id: "after", to: email },
      { id: "before", to: "Deleted account" },
      { id: "goodbye", to: "Deleted account" },
      // Not sent yet.
      { id: "last-word", to: "leaving@example.com" },
    ]);
    expect(await query("select subject_name from admin_act order by id")).toEqual([
      { subject_name: "Deleted account" },
      { subject_name: "Deleted message" },
      { subject_name: "Ada" },
    ]);
  },
);

test(
  "deletes sent and failed emails after 90 days and keeps waiting ones",
  { tags: ["DATA-14"] },
  async () => {
    const { query } = database;
    await query("delete from outbox_mail");
    await query(
      `insert into outbox_mail (id, "to", template, data, attachments, state, next_attempt_at,
         message_id, sent_at, updated_at)
       select id, 'ada@example.com', 'welcome', '{}', '[]', state, now(), id,
         now() - sent * interval '1 day', now() - changed * interval '1 day'
       from (values ('sent', 'sent', 89, 89), ('long-sent', 'sent', 91, 91),
         ('failed', 'failed', null, 89), ('long-failed', 'failed', null, 91),
         ('waiting', 'waiting', null, 400)) as mail(id, state, sent, changed)`,
    );
    const outbox = await database.serviceOf(OutboxService, { OutboxMail });
    await outbox.forgetSent(90);
    const left = await query<{ id: string }>("select id from outbox_mail order by id");
    expect(left.map(({ id }) => id)).toEqual(["failed", "sent", "waiting"]);
  },
);

test(
  "deletes each table's rows at night after their retention period, and not before",
  { tags: ["DATA-14"] },
  async () => {
    const { container, query, serviceOf } = database;
    const services = {
      [BACK_IN_STOCK_MODULE]: await serviceOf(BackInStockService, { StockWait }),
      [CHECKOUT_MODULE]: await serviceOf(CheckoutService, { PaymentAttempt, StripeEvent }),
      [CONTACT_MODULE]: await serviceOf(ContactService, { ContactMessage }),
      [LOGIN_SESSION_MODULE]: await serviceOf(LoginSessionService, { LoginSession }),
      [NEWSLETTER_MODULE]: await serviceOf(NewsletterService, { NewsletterSubscriber }),
      [OUTBOX_MODULE]: await serviceOf(OutboxService, { OutboxMail }),
      [SECURITY_EVENT_MODULE]: await serviceOf(SecurityEventService, { SecurityEvent }),
      [WEBHOOK_MODULE]: await serviceOf(WebhookService, { Webhook, WebhookDelivery }),
      [SHOP_EVENT_MODULE]: await serviceOf(ShopEventService, { ShopEvent }),
    };
    for (const [name, service] of Object.entries(services)) {
      container.register(name, asValue(service));
    }
    const ago = (days: number) => `now() - interval '${days} days'`;
    const insert = {
      outbox_mail: (id: string, days: number) =>
        `(id, "to", template, data, attachments, state, next_attempt_at, message_id, sent_at)
         values ('${id}', '', '', '{}', '[]', 'sent', now(), '${id}', ${ago(days)})`,
      stripe_event: (id: string, days: number) =>
        `(id, type, created_at) values ('${id}', '', ${ago(days)})`,
      security_event: (id: string, days: number) =>
        `(id, customer_id, kind, created_at) values ('${id}', '', '', ${ago(days)})`,
      login_session: (id: string, days: number) =>
        `(id, auth_identity_id, expires_at, ended_at, last_used_at)
         values ('${id}', '', ${ago(days)}, null, ${ago(days)}),
           ('${id}-by-hand', '', now() + interval '9 days', ${ago(days)}, ${ago(days)})`,
      contact_message: (id: string, days: number) =>
        `(id, name, email, message, answered_at) values ('${id}', '', '', '', ${ago(days)})`,
      stock_wait: (id: string, days: number) =>
        `(id, customer_id, variant_id, created_at) values ('${id}', '${id}', '', ${ago(days)})`,
      shop_event: (id: string, days: number) =>
        `(id, name, subject_id, data_id, created_at, sent_at)
         values ('${id}', 'order.placed', '${id}', '${id}', ${ago(days)}, now())`,
      webhook_delivery: (id: string, days: number) =>
        `(id, webhook_id, event_id, event, occurred_at, order_id, state, queued_at, next_attempt_at,
           updated_at)
         values ('${id}', '', '${id}', '', now(), '', 'sent', now(), now(), ${ago(days)})`,
      newsletter_subscriber: (id: string, days: number) =>
        `(id, email, token, asked_at) values ('${id}', '${id}', '${id}', ${ago(days)})`,
    };
    // The retention periods of the privacy policy.
    const days = {
      outbox_mail: 90,
      stripe_event: 90,
      security_event: 365,
      login_session: 30,
      contact_message: 365,
      stock_wait: 180,
      shop_event: 90,
      webhook_delivery: 30,
      newsletter_subscriber: 7,
    };
    for (const [table, period] of Object.entries(days)) {
      const rows = insert[table as keyof typeof insert];
      await query(`insert into ${table} ${rows("night-kept", period - 0.1)}`);
      await query(`insert into ${table} ${rows("night-gone", period + 0.1)}`);
    }
    await query(
      `insert into admin_act (id, actor_id, kind, subject_id, subject_name, what)
       values ('night', 'user', 'contact_message', 'night-gone', 'Ada', 'Marked as read')`,
    );
    await forgetAtNight(container);
    for (const table of Object.keys(days)) {
      const left = await query<{ id: string }>(
        `select id from ${table} where id like 'night-%' order by id`,
      );
      const sessions = table === "login_session" ? ["night-kept-by-hand"] : [];
      expect([table, left.map(({ id }) => id)]).toEqual([table, ["night-kept", ...sessions]]);
    }
    // The audit entry of a message deleted the same night no longer names its sender.
    expect(await query("select subject_name from admin_act where id = 'night'")).toEqual([
      { subject_name: "Deleted message" },
    ]);
    expect(config.schedule).toBe("17 4 * * *");
  },
);
