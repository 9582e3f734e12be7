import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import NewsletterSubscriber from "../../src/modules/newsletter/models/newsletter-subscriber";
import NewsletterService from "../../src/modules/newsletter/service";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let newsletter: NewsletterService;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/newsletter/migrations"]);
  newsletter = await database.serviceOf(NewsletterService, { NewsletterSubscriber });
}, 120_000);
beforeEach(() => database.query("delete from newsletter_subscriber"));
afterAll(() => database.stop());

/** Turns back the clock of everything that was entered. */
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
  "an email that is entered by many at once is one on the list",
  { tags: ["NEWS-05"] },
  async () => {
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => newsletter.ask("ada@example.com")),
    );
    expect(new Set(asked.map(({ token }) => token)).size).toBe(1);
    expect(new Set(asked.map(({ asked_at }) => asked_at)).size).toBe(1);
    await daysLater(1);
    const again = await newsletter.ask("ada@example.com");
    expect(again).toMatchObject({ token: asked[0]?.token, is_confirmed: false });
    expect(again.asked_at).not.toBe(asked[0]?.asked_at);
    expect(await rows()).toHaveLength(1);
  },
);

test(
  "a link confirms for seven days, and once confirmed it goes on saying so",
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
    expect(await newsletter.listConfirmed("", 10)).toMatchObject([
      { email: "ada@example.com", token },
    ]);
  },
);

test(
  "who leaves is forgotten, cannot be put back by the old link, and may begin anew",
  { tags: ["NEWS-08"] },
  async () => {
    const first = await newsletter.ask("ada@example.com");
    await newsletter.confirm(first.token);
    for (const _ of ["once", "again"]) expect(await newsletter.leave(first.token)).toBe(true);
    expect(await rows()).toEqual([{ email: null, asked_at: null, is_confirmed: true }]);
    expect(await newsletter.confirm(first.token)).toBe(false);
    expect(await newsletter.leave("another")).toBe(false);
    const second = await newsletter.ask("ada@example.com");
    expect(second.is_confirmed).toBe(false);
    expect(second.token).not.toBe(first.token);
    expect(await newsletter.counts()).toEqual({ confirmed: 0, waiting: 1, left: 1 });
  },
);

test(
  "what nobody confirms is deleted after seven days, and nothing else",
  { tags: ["NEWS-09"] },
  async () => {
    const { token: confirmed } = await newsletter.ask("confirmed@example.com");
    await newsletter.confirm(confirmed);
    const { token: left } = await newsletter.ask("left@example.com");
    await newsletter.confirm(left);
    await newsletter.leave(left);
    const { token: refused } = await newsletter.ask("refused@example.com");
    await newsletter.leave(refused);
    await newsletter.ask("waiting@example.com");
    const emails = async () => (await rows()).map(({ email }) => email);
    await daysLater(6.9);
    await newsletter.forgetUnconfirmed();
    expect(await emails()).toEqual(["confirmed@example.com", null, null, "waiting@example.com"]);
    await daysLater(0.2);
    await newsletter.forgetUnconfirmed();
    expect(await emails()).toEqual(["confirmed@example.com", null]);
  },
);
