import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import "../../src/modules/outbox";
import { Migration20261128235000 } from "../../src/modules/outbox/migrations/Migration20261128235000";
import OutboxMail from "../../src/modules/outbox/models/outbox-mail";
import OutboxService from "../../src/modules/outbox/service";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let outbox: OutboxService;

const newOutbox = () => database.serviceOf(OutboxService, { OutboxMail });

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/outbox/migrations"]);
  outbox = await newOutbox();
}, 120_000);
beforeEach(() => database.query("delete from outbox_mail"));
afterAll(() => database.stop());

const DOMAIN = "shop.example";
const mail = (dedupeKey: string, more: object = {}) => ({
  to: "ada@example.com",
  template: "welcome",
  data: { name: "Ada" },
  dedupeKey,
  ...more,
});

/** Backdates every email. */
const secondsLater = (seconds: number) =>
  database.query(
    `update outbox_mail set created_at = created_at - ? * interval '1 second',
       next_attempt_at = next_attempt_at - ? * interval '1 second'`,
    [seconds, seconds],
  );

const claimed = async (limit = 10) => (await outbox.claimDue(limit)).map(({ id }) => id);

/** Returns how many seconds after its last change, or after it was queued, an email is due. */
async function waitOf(id: string, since: "updated_at" | "created_at" = "updated_at") {
  const [row] = await database.query<{ seconds: number }>(
    `select round(extract(epoch from next_attempt_at - ${since}))::int as seconds
     from outbox_mail where id = ?`,
    [id],
  );
  return row?.seconds;
}

test("deletes an unsent email, and keeps one that was sent", async () => {
  const sent = await outbox.queue(mail("sent"), DOMAIN);
  expect(await claimed()).toEqual([sent]);
  await outbox.markSent(sent);
  await outbox.queue(mail("waiting"), DOMAIN);
  for (const key of ["sent", "waiting"]) await outbox.withdraw(key);
  expect(await database.query("select id, state from outbox_mail")).toEqual([
    { id: sent, state: "sent" },
  ]);
  expect(await claimed()).toEqual([]);
});

test("queues an email once per key, even after it was sent, with the content queued first", async () => {
  const attachments = [
    { filename: "INV-1.pdf", contentType: "application/pdf", kind: "invoice", reference: "o1" },
  ];
  const id = await outbox.queue(mail("a", { attachments, orderId: "o1" }), DOMAIN);
  expect(await outbox.queue(mail("a", { to: "ben@example.com" }), DOMAIN)).toBe(id);
  const [found, ...more] = await outbox.claimDue(10);
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    id,
    to: "ada@example.com",
    template: "welcome",
    data: { name: "Ada" },
    attachments,
    attempts: 1,
    message_id: `<${id}@${DOMAIN}>`,
  });
  expect(Math.abs(Date.now() - (found?.queued_at.getTime() ?? 0))).toBeLessThan(60_000);
  await outbox.markSent(id);
  expect(await outbox.queue(mail("a"), DOMAIN)).toBe(id);
  expect(await database.query("select state, data, order_id, last_error from outbox_mail")).toEqual(
    [{ state: "sent", data: { name: "Ada" }, order_id: "o1", last_error: null }],
  );
  await outbox.markSent(id, { forgetData: true });
  expect(await database.query("select data from outbox_mail")).toEqual([{ data: {} }]);
  const { dedupeKey: _, ...keyless } = mail("none");
  expect(await outbox.queue(keyless, DOMAIN)).not.toBe(await outbox.queue(keyless, DOMAIN));
});

test("claims the longest-waiting emails first and no email that is being sent", async () => {
  const ids: string[] = [];
  for (const key of ["first", "second", "third"]) {
    ids.push(await outbox.queue(mail(key), DOMAIN));
    await secondsLater(1);
  }
  const other = await newOutbox();
  expect([...(await claimed(2))].toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect((await other.claimDue(10)).map(({ id }) => id)).toEqual([ids[2]]);
  await secondsLater(45);
  expect(await claimed()).toEqual([]);
  // The processes that claimed them count as crashed after a minute.
  await secondsLater(15);
  expect((await claimed()).toSorted()).toEqual(ids.toSorted());

  await outbox.__hooks.onApplicationPrepareShutdown();
  await secondsLater(60);
  expect(await outbox.claimDue(10)).toEqual([]);
  expect(await other.claimDue(10)).toHaveLength(3);
  outbox = await newOutbox();
});

test("waits for the emails in progress before a shutdown, whether they succeed or fail", async () => {
  const stopping = await newOutbox();
  const done: string[] = [];
  let leave = () => {};
  const sending = stopping.finishBeforeShutdown(
    new Promise<void>((resolve) => {
      leave = () => {
        done.push("sent");
        resolve();
      };
    }),
  );
  const failing = stopping.finishBeforeShutdown(Promise.reject(new Error("No server.")));
  const stopped = stopping.__hooks.onApplicationPrepareShutdown().then(() => done.push("ended"));
  await expect(failing).rejects.toThrow("No server.");
  leave();
  await Promise.all([sending, stopped]);
  expect(done).toEqual(["sent", "ended"]);
});

test("retries a failed email with growing delays and gives up after three days", async () => {
  const id = await outbox.queue(mail("a"), DOMAIN);
  const waits: number[] = [];
  for (const attempts of [1, 2, 3, 4, 5]) {
    await secondsLater(3600);
    expect(await outbox.claimDue(10)).toMatchObject([{ id, attempts }]);
    const failure = await outbox.markFailed({ id, attempts }, `Refused ${attempts}.`);
    waits.push("retryInSeconds" in failure ? failure.retryInSeconds : NaN);
    expect(await waitOf(id)).toBe(waits.at(-1));
  }
  expect(waits).toEqual([10, 30, 120, 600, 3600]);
  await secondsLater(3600);
  await outbox.claimDue(10);
  // The previous attempt's claim has expired, so its result is ignored.
  await outbox.markFailed({ id, attempts: 5 }, "Too late.");
  const row = () => database.query("select state, attempts, last_error from outbox_mail");
  expect(await row()).toEqual([{ state: "waiting", attempts: 6, last_error: "Refused 5." }]);
  await secondsLater(3 * 86_400 - 6 * 3600 - 60);
  expect(await outbox.markFailed({ id, attempts: 6 }, "Refused 6.")).toMatchObject({
    state: "waiting",
  });
  await secondsLater(3600);
  await outbox.claimDue(10);
  expect(await outbox.markFailed({ id, attempts: 7 }, "x".repeat(2000))).toEqual({
    state: "failed",
  });
  expect(await row()).toEqual([{ state: "failed", attempts: 7, last_error: "x".repeat(1000) }]);
  await secondsLater(86_400);
  expect(await claimed()).toEqual([]);
  expect(await outbox.queue(mail("a"), DOMAIN)).toBe(id);
});

test("merges events a few seconds apart into one email, due after at most 15 seconds", async () => {
  const join = (key: string, more: object = {}) =>
    outbox.queueJoined(
      { ...mail(key, { data: { name: "Ada", lines: [key] } }), series: "steps:o1", ...more },
      DOMAIN,
    );
  const linesOf = async (id: string) =>
    (
      await database.query<{ lines: string[] }>(
        "select data -> 'lines' as lines from outbox_mail where id = ?",
        [id],
      )
    )[0]?.lines;
  const id = await join("a");
  expect([await claimed(), await waitOf(id)]).toEqual([[], 5]);
  await secondsLater(4);
  expect([await join("b"), await join("a"), await join("b")]).toEqual([id, id, id]);
  expect([await linesOf(id), await waitOf(id)]).toEqual([["a", "b"], 5]);
  await secondsLater(4);
  await join("c");
  await secondsLater(4);
  await join("d");
  expect(await waitOf(id, "created_at")).toBe(15);
  // One email is about another order, and one is to another customer.
  const others = [
    await join("e", { series: "steps:o2" }),
    await join("f", { to: "ben@example.com" }),
  ];
  expect(new Set([id, ...others]).size).toBe(3);
  await secondsLater(3);
  expect(await claimed(1)).toEqual([id]);
  // An event that happens while the email is being sent starts a new one.
  const next = await join("g");
  expect(next).not.toBe(id);
  expect([await linesOf(id), await linesOf(next)]).toEqual([["a", "b", "c", "d"], ["g"]]);
  expect(await join("c")).toBe(id);
});

test("deletes emails by the prefix of their keys", async () => {
  for (const key of ["wait:ada:1", "wait:adam:1", "welcome:wait:ada:1"]) {
    await outbox.queue(mail(key), DOMAIN);
  }
  const keys = async () =>
    (
      await database.query<{ key: string }>("select dedupe_key as key from outbox_mail order by 1")
    ).map(({ key }) => key);
  await outbox.forgetKeys("wait:ada:", 1);
  expect(await keys()).toHaveLength(3);
  await outbox.forgetKeys("wait:ada:");
  expect(await keys()).toEqual(["wait:adam:1", "welcome:wait:ada:1"]);
});

test("fills in the order of emails that were queued before emails stored it", async () => {
  const { query } = database;
  await query("create table order_line_state (line_id text, order_id text)");
  await query("insert into order_line_state values ('ordli_1~2', 'order_1')");
  const keys = {
    "order-confirmed:order_2": "order_2",
    "line:ordli_1~2:processing": "order_1",
    "refund:ordli_1~2:card": "order_1",
    "line:ordli_3:delivered": null,
    "welcome:ordli_1~2": null,
  };
  for (const key of Object.keys(keys)) await outbox.queue(mail(key), DOMAIN);
  const migration = new Migration20261128235000(...([{}, {}] as [never, never]));
  await migration.up();
  for (const statement of migration.getQueries().map(String)) await query(statement);
  const emails = await outbox.listOutboxMails({});
  expect(Object.fromEntries(emails.map((one) => [one.dedupe_key, one.order_id]))).toEqual(keys);
});
