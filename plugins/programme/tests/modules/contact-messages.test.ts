import { asValue } from "@medusajs/framework/awilix";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { emailContactMessages } from "../../src/contact/create-message";
import { testVariables } from "../../src/lib/test-variables";
import { CONTACT_MODULE } from "../../src/modules/contact";
import ContactMessage from "../../src/modules/contact/models/contact-message";
import ContactService from "../../src/modules/contact/service";
import { OUTBOX_MODULE } from "../../src/modules/outbox";
import OutboxMail from "../../src/modules/outbox/models/outbox-mail";
import OutboxService from "../../src/modules/outbox/service";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let contact: ContactService;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  const migrations = ["contact", "outbox"].map(
    (name) => `plugins/programme/src/modules/${name}/migrations`,
  );
  database = await moduleDatabase(migrations);
  contact = await database.serviceOf(ContactService, { ContactMessage });
  const outbox = await database.serviceOf(OutboxService, { OutboxMail });
  database.container.register(CONTACT_MODULE, asValue(contact));
  database.container.register(OUTBOX_MODULE, asValue(outbox));
}, 120_000);
afterAll(() => database.stop());

test("deletes a contact message a year after it was handled and keeps unhandled ones", async () => {
  await database.query(
    `insert into contact_message (id, name, email, message, created_at, read_at, answered_at)
     select id, 'Ada', 'ada@example.com', 'I would like to see the studio.', now() - interval '9 years',
       now() - read * interval '1 day', now() - answered * interval '1 day'
     from (values ('new', null, null), ('read', 364, null), ('long-read', 366, null),
       ('just-answered', 800, 5), ('long-answered', null, 366)) as dealt(id, read, answered)`,
    [],
  );
  await contact.forgetDealtWith(365);
  const left = await database.query<{ id: string }>(
    "select id from contact_message order by id",
    [],
  );
  expect(left.map(({ id }) => id)).toEqual(["just-answered", "new", "read"]);
});

test("stores the values of the form's additional fields, or null", async () => {
  const email = "further-fields@example.com";
  await database.query(
    `insert into contact_message (id, name, email, message, other_fields)
     values ('with', 'Ada', ?, 'Hello.', '{"bag": "RICO"}'), ('without', 'Ada', ?, 'Hello.', default)`,
    [email, email],
  );
  const kept = await contact.listContactMessages({ email }, { order: { id: "ASC" } });
  expect(kept.map(({ other_fields }) => other_fields)).toEqual([{ bag: "RICO" }, null]);
});

test("emails a missed contact message of the last day once", async () => {
  await database.query(
    `insert into contact_message (id, name, email, message, created_at)
     select id, 'Ada', id || '@example.com', 'Hello.', now() - age * interval '1 minute'
     from (values ('late', 23 * 60 + 59), ('too-late', 24 * 60 + 1), ('cut-off', 2), ('under-way', 0))
       as left_over(id, age)`,
    [],
  );
  const before = new Date(Date.now() - 60_000);
  const mailed = await emailContactMessages(database.container, before);
  expect(mailed.toSorted()).toEqual(["cut-off", "late"]);
  const queued = await database.query<{ mail: string }>(
    `select "to" || ': ' || template as mail from outbox_mail order by 1`,
    [],
  );
  expect(queued.map(({ mail }) => mail)).toEqual([
    "cut-off@example.com: contact-receipt",
    "late@example.com: contact-receipt",
    "shop@example.com: contact-message",
    "shop@example.com: contact-message",
  ]);
  expect(await emailContactMessages(database.container, before)).toEqual([]);
});

test("emails a missed suspicious message to the shop only", async () => {
  await database.query(
    `insert into contact_message (id, name, email, message, is_suspicious, created_at)
     values ('marked', 'Bot', 'marked@example.com', 'Buy.', true, now() - interval '2 minutes')`,
    [],
  );
  await emailContactMessages(database.container, new Date(Date.now() - 60_000));
  const queued = await database.query<{ to: string; data: object }>(
    `select "to", data from outbox_mail where dedupe_key like '%:marked'`,
    [],
  );
  expect(queued).toEqual([
    {
      to: "shop@example.com",
      data: expect.objectContaining({ name: "Bot", is_suspicious: true }) as object,
    },
  ]);
});
