import { afterAll, beforeAll, expect, test } from "vitest";
import ContactMessage from "../../src/modules/contact/models/contact-message";
import ContactService from "../../src/modules/contact/service";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let contact: ContactService;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/contact/migrations"]);
  contact = await database.serviceOf(ContactService, { ContactMessage });
}, 120_000);
afterAll(() => database.stop());

test("a message to the shop is forgotten so long after it was dealt with, and never before", async () => {
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

test("a message keeps what was entered into further fields of the form, or nothing", async () => {
  const email = "further-fields@example.com";
  await database.query(
    `insert into contact_message (id, name, email, message, other_fields)
     values ('with', 'Ada', ?, 'Hello.', '{"bag": "RICO"}'), ('without', 'Ada', ?, 'Hello.', default)`,
    [email, email],
  );
  const kept = await contact.listContactMessages({ email }, { order: { id: "ASC" } });
  expect(kept.map(({ other_fields }) => other_fields)).toEqual([{ bag: "RICO" }, null]);
});
