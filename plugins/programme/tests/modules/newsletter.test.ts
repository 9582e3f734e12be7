import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { asValue } from "@medusajs/framework/awilix";
import { testVariables } from "../../src/lib/test-variables";
import { purgeUnconfirmedSubscribers } from "../../src/newsletter/confirm-or-unsubscribe";
import { readSubscribers } from "../../src/newsletter/read-subscribers";
import { subscribeToNewsletter } from "../../src/newsletter/subscribe";
import { subscribersAsCsv } from "../../src/newsletter/subscribers-csv";
import { NEWSLETTER_MODULE } from "../../src/modules/newsletter";
import NewsletterSubscriber from "../../src/modules/newsletter/models/newsletter-subscriber";
import NewsletterService from "../../src/modules/newsletter/service";
import { OUTBOX_MODULE } from "../../src/modules/outbox";
import OutboxMail from "../../src/modules/outbox/models/outbox-mail";
import OutboxService from "../../src/modules/outbox/service";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let newsletter: NewsletterService;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  // Keeps the counters in memory.
  vi.stubEnv("REDIS_URL", "");
  const modules = ["newsletter", "outbox"];
  database = await moduleDatabase(
    modules.map((name) => `plugins/programme/src/modules/${name}/migrations`),
  );
  newsletter = await database.serviceOf(NewsletterService, { NewsletterSubscriber });
  const outbox = await database.serviceOf(OutboxService, { OutboxMail });
  database.container.register(NEWSLETTER_MODULE, asValue(newsletter));
  database.container.register(OUTBOX_MODULE, asValue(outbox));
}, 120_000);
beforeEach(() => database.query("truncate newsletter_subscriber, outbox_mail cascade"));
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

/** Backdates all subscribers. */
const daysLater = (days: number) =>
  database.query(
    "update newsletter_subscriber set asked_at = asked_at - ? * interval '1 day', left_at = left_at - ? * interval '1 day'",
    [days, days],
  );

const rows = () =>
  database.query<{ email: string | null; asked_at: Date | null; is_confirmed: boolean }>(
    `select email, asked_at, confirmed_at is not null as is_confirmed from newsletter_subscriber
     order by created_at`,
  );

test(
  "stores one subscriber when an email is entered several times at the same time",
  { tags: ["NEWS-05"] },
  async () => {
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => newsletter.ask("ada@example.com")),
    );
    expect(new Set(asked.map(({ token }) => token)).size).toBe(1);
    expect(new Set(asked.map(({ asked_at }) => asked_at)).size).toBe(1);
    // Within ten minutes it counts as the same request, so no second email is sent.
    const askedAfter = async (minutes: number) => {
      await daysLater(minutes / 1440);
      const [before] = await rows();
      const again = await newsletter.ask("ada@example.com");
      expect(again).toMatchObject({ token: asked[0]?.token, is_confirmed: false });
      const [now, ...more] = await rows();
      expect(more).toEqual([]);
      return now?.asked_at?.getTime() === before?.asked_at?.getTime() ? "the same" : "a new one";
    };
    expect([await askedAfter(9), await askedAfter(2)]).toEqual(["the same", "a new one"]);
  },
);

test(
  "emails another link for each later sign-up, and once a day that the email is subscribed",
  { tags: ["NEWS-05"] },
  async () => {
    const email = "again@example.com";
    const mailsAfter = async (minutes: number) => {
      await daysLater(minutes / 1440);
      await subscribeToNewsletter(database.container, email);
      const mails = await database.query<{ template: string }>(
        `select template from outbox_mail where "to" = ? order by created_at`,
        [email],
      );
      return mails.map(({ template }) => template.replace("newsletter-", ""));
    };
    for (const _ of ["once", "again"]) expect(await mailsAfter(0)).toEqual(["confirm"]);
    expect(await mailsAfter(11)).toEqual(["confirm", "confirm"]);
    await newsletter.confirm((await newsletter.ask(email)).token);
    for (const minutes of [0, 20]) {
      expect(await mailsAfter(minutes)).toEqual(["confirm", "confirm", "known"]);
    }
    onTestFinished(() => {
      vi.useRealTimers();
    });
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(await mailsAfter(0)).toEqual(["confirm", "confirm", "known", "known"]);
  },
);

test(
  "accepts a confirmation link for seven days, and always after it was used",
  { tags: ["NEWS-04"] },
  async () => {
    const { token } = await newsletter.ask("ada@example.com");
    await daysLater(7);
    expect(await newsletter.confirm(token)).toBe(false);
    await newsletter.ask("ada@example.com");
    await daysLater(6.9);
    expect(await newsletter.listConfirmed("", 10)).toEqual([]);
    expect(await newsletter.confirm(token)).toBe(true);
    await daysLater(100);
    expect(await newsletter.confirm(token)).toBe(true);
    expect(await newsletter.confirm("another")).toBe(false);
    const [ada, ...others] = await newsletter.listConfirmed("", 10);
    expect([ada, others]).toMatchObject([{ email: "ada@example.com", token }, []]);
    const { token: next } = await newsletter.ask("next@example.com");
    await newsletter.confirm(next);
    const pages = [await newsletter.listConfirmed("", 1)];
    pages.push(await newsletter.listConfirmed(pages[0]?.[0]?.id ?? "", 1));
    pages.push(await newsletter.listConfirmed(pages[1]?.[0]?.id ?? "", 1));
    expect(pages.map((page) => page.length)).toEqual([1, 1, 0]);
    expect(
      pages
        .flat()
        .map(({ email }) => email)
        .toSorted(),
    ).toEqual(["ada@example.com", "next@example.com"]);
    expect(Math.abs(Date.now() - (ada?.confirmed_at.getTime() ?? 0))).toBeLessThan(60_000);
  },
);

test(
  "deletes the email of a subscriber who leaves, disables the link, and allows signing up again",
  { tags: ["NEWS-08"] },
  async () => {
    const first = await newsletter.ask("ada@example.com");
    await newsletter.confirm(first.token);
    for (const _ of ["once", "again"]) expect(await newsletter.leave(first.token)).toBe(first.id);
    expect(await rows()).toEqual([{ email: null, asked_at: null, is_confirmed: true }]);
    expect(await newsletter.confirm(first.token)).toBe(false);
    expect(await newsletter.leave("another")).toBe(undefined);
    const second = await newsletter.ask("ada@example.com");
    expect(second.is_confirmed).toBe(false);
    expect(second.token).not.toBe(first.token);
    expect(await newsletter.counts()).toEqual({ confirmed: 0, waiting: 1, left: 1 });
  },
);

test("deletes only unconfirmed subscriptions after seven days", { tags: ["NEWS-09"] }, async () => {
  const { token: confirmed } = await newsletter.ask("confirmed@example.com");
  await newsletter.confirm(confirmed);
  const { token: left } = await newsletter.ask("left@example.com");
  await newsletter.confirm(left);
  await newsletter.leave(left);
  const { token: refused } = await newsletter.ask("refused@example.com");
  await newsletter.leave(refused);
  await newsletter.ask("waiting@example.com");
  // An unconfirmed subscriber who leaves is not counted as having left.
  expect(await newsletter.counts()).toEqual({ confirmed: 1, waiting: 1, left: 1 });
  await database.query(
    `insert into outbox_mail (id, "to", template, data, attachments, dedupe_key, message_id, state,
       next_attempt_at, created_at)
     select key, 'ada@example.com', 'none', '{}', '[]', key, key, 'sent', now(),
       now() - age * interval '1 day'
     from (values ('newsletter:a:confirm:1', 7.1), ('newsletter:b:known:1', 6.9),
       ('welcome:newsletter:a', 9)) as mail(key, age)`,
  );
  const emails = async () => (await rows()).map(({ email }) => email);
  await daysLater(6.9);
  await purgeUnconfirmedSubscribers(database.container);
  expect(await emails()).toEqual(["confirmed@example.com", null, null, "waiting@example.com"]);
  await daysLater(0.2);
  await purgeUnconfirmedSubscribers(database.container);
  expect(await emails()).toEqual(["confirmed@example.com", null]);
  const mails = await database.query<{ id: string }>("select id from outbox_mail order by id");
  expect(mails.map(({ id }) => id)).toEqual(["newsletter:b:known:1", "welcome:newsletter:a"]);
});

/** Adds this many confirmed subscribers, one a minute. */
const confirmed = (count: number) =>
  database.query(
    `insert into newsletter_subscriber (id, email, token, asked_at, confirmed_at)
     select lpad(n::text, 4, '0'), n || '@example.com', n,
       timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-02 12:00Z'
     from generate_series(1, ?) as n`,
    [count],
  );

async function exported(): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of subscribersAsCsv(database.container)) chunks.push(chunk);
  return chunks.join("").split("\r\n");
}

test(
  "exports each subscriber once, and the header row even when the list is empty",
  { tags: ["NEWS-11"] },
  async () => {
    const head = '\uFEFF"Email","Confirmed at","Unsubscribe"';
    expect(await exported()).toEqual([head, ""]);
    await confirmed(2001);
    const lines = await exported();
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([2003, head, ""]);
    expect(lines[1]).toBe(
      '"1@example.com","2026-01-02T07:00:00-05:00","http://localhost:3000/newsletter/leave?token=1"',
    );
    expect(new Set(lines).size).toBe(2003);
  },
);

test("lists the latest subscribers first, in pages", { tags: ["NEWS-10"] }, async () => {
  await confirmed(3);
  const page = async (offset: number) => {
    const read = await readSubscribers(database.container, { limit: 2, offset });
    return [read.count, ...read.subscribers.map(({ email }) => email)];
  };
  expect(await page(0)).toEqual([3, "3@example.com", "2@example.com"]);
  expect(await page(2)).toEqual([3, "1@example.com"]);
});
