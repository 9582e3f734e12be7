import { asValue } from "@medusajs/framework/awilix";
import { Modules } from "@medusajs/framework/utils";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { delayLine } from "../../src/delays/delay-line";
import { readPromisesAtRisk } from "../../src/delays/promises-at-risk";
import { runDelays } from "../../src/delays/run-delays";
import { testVariables } from "../../src/lib/test-variables";
import { ORDER_LINE_MODULE } from "../../src/modules/order-line";
import { OUTBOX_MODULE } from "../../src/modules/outbox";
import OutboxMail from "../../src/modules/outbox/models/outbox-mail";
import OutboxService from "../../src/modules/outbox/service";
import { readLinesToCancel } from "../../src/read/delays";
import { moduleDatabase } from "./module-database.ts";
import { orderLineService } from "./module-order-lines.ts";
import { registerOrders } from "./module-orders.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  database = await moduleDatabase([
    ...["customer", "order", "payment"].map(
      (one) => `node_modules/@medusajs/${one}/dist/migrations`,
    ),
    ...["order-line", "outbox", "payment-alert"].map(
      (one) => `plugins/programme/src/modules/${one}/migrations`,
    ),
  ]);
  const { container, query, serviceOf } = database;
  // Medusa creates the tables of its links when it starts.
  await query(`create table order_payment_collection (order_id text, payment_collection_id text,
    deleted_at timestamptz)`);
  registerOrders(database);
  container.register({
    [ORDER_LINE_MODULE]: asValue(await orderLineService(database)),
    [OUTBOX_MODULE]: asValue(await serviceOf(OutboxService, { OutboxMail })),
    [Modules.LOCKING]: asValue({
      execute: (_: string, work: () => Promise<unknown>) => work(),
    }),
  });
}, 120_000);
beforeEach(() =>
  database.query(
    `truncate outbox_mail, order_line_state, order_line_change, order_delay, order_hold,
       order_line_item, "order" cascade`,
  ),
);
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

/** A line of an order at 23:30 in New York on December 1, 2026. */
async function addLine(
  id: string,
  { shipsOn = "", promisedOn = "", status = "confirmed" } = {},
): Promise<void> {
  const { query } = database;
  await query(
    `insert into "order" (id, currency_code, display_id, email, customer_id)
     values (?, 'usd', 1042, 'grace@example.com', 'cus')`,
    [id],
  );
  await query(
    `insert into order_line_item (id, title, variant_title, variant_option_values, unit_price,
       raw_unit_price) values (?, 'Collection RICO', 'Talia', '{"Color": "Blue"}', 740, '{}')`,
    [id],
  );
  await query(
    `insert into order_line_state (id, line_id, order_id, customer_id, quantity, unit_cents, status,
       ships_on, promised_on, created_at)
     values (?, ?, ?, 'cus', 1, 74000, ?, nullif(?, ''), nullif(?, ''), '2026-12-02T04:30:00Z')`,
    [id, id, id, status, shipsOn, promisedOn],
  );
}

const addDelay = (
  line: string,
  { nth = 1, revised = "", by = "", answer = "", noticed = "2027-01-01" } = {},
) =>
  database.query(
    `insert into order_delay (id, line_id, nth, promised_on, revised_on, needs_consent, consent_by,
       answer, noticed_at, token)
     values (?, ?, ?, '2027-01-10', nullif(?, ''), ?, nullif(?, ''), nullif(?, ''),
       nullif(?, '')::timestamptz, ?)`,
    [
      ...[`${line}-${nth}`, line, nth, revised, by === "" ? "false" : "true", by, answer],
      ...[noticed, `token-${line}-${nth}`],
    ],
  );

/** The shop's clock: New York is five hours behind. */
const at = (day: string, time: string) => new Date(`${day}T${time}-05:00`);
const delays = () =>
  database.query(
    `select line_id, nth, promised_on, revised_on, needs_consent, consent_by,
       noticed_at is not null as is_noticed from order_delay order by line_id, nth`,
  );
const emails = () =>
  database.query<{ data: Record<string, unknown> }>(
    "select data from outbox_mail where template = 'order-delayed'",
  );

test(
  "notifies the customer once at 9:00 on the promised day, without a new date",
  { tags: ["FULF-16"] },
  async () => {
    await addLine("pre-order", { shipsOn: "2027-02-01" });
    await runDelays(database.container, at("2027-02-01", "08:59"));
    expect(await delays()).toEqual([]);
    await runDelays(database.container, at("2027-02-01", "09:00"));
    await runDelays(database.container, at("2027-02-01", "09:01"));
    await runDelays(database.container, at("2027-02-02", "10:00"));
    expect(await delays()).toEqual([
      {
        ...{ line_id: "pre-order", nth: 1, promised_on: "2027-02-01", revised_on: null },
        ...{ needs_consent: true, consent_by: "2027-03-03", is_noticed: true },
      },
    ]);
    const sent = await emails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.data).toMatchObject({
      ...{ pieceName: "Talia", color: "blue", orderNumber: 1042, promisedOn: "2027-02-01" },
      consentBy: "2027-03-03",
      answerUrl: expect.stringMatching(/\/order-delay\?token=[\w-]{43}$/) as string,
    });
    expect(await database.query("select note, actor_kind from order_line_change")).toEqual([
      { note: "delay: no new day after February 1, 2027", actor_kind: "system" },
    ]);
  },
);

test(
  "uses the date of the last notice, or 30 days after an order without a date",
  { tags: ["FULF-16"] },
  async () => {
    await addLine("within-30", {});
    await addLine("within-5", { promisedOn: "2026-12-06" });
    await addLine("sent", { status: "processing" });
    await addLine("later", {});
    await addDelay("later", { revised: "2027-01-05" });
    await runDelays(database.container, at("2026-12-06", "09:00"));
    await runDelays(database.container, at("2026-12-31", "09:00"));
    await runDelays(database.container, at("2027-01-05", "09:00"));
    expect(await delays()).toMatchObject([
      { line_id: "later", nth: 1 },
      { line_id: "later", nth: 2, promised_on: "2027-01-05", consent_by: "2027-01-05" },
      { line_id: "within-30", nth: 1, promised_on: "2026-12-31", consent_by: "2027-01-30" },
      { line_id: "within-5", nth: 1, promised_on: "2026-12-06", consent_by: "2027-01-05" },
    ]);
  },
);

test("accepts and emails the shop's own today as the new date", { tags: ["FULF-14"] }, async () => {
  await addLine("late", { shipsOn: "2027-02-01" });
  const delayTo = (revisedOn: string) =>
    delayLine(
      database.container,
      "late",
      { revisedOn, reason: "The leather is late." },
      { kind: "admin", id: "user" },
      at("2027-03-03", "23:30"),
    );
  await expect(delayTo("2027-03-02")).rejects.toThrow("Enter a date from today");
  await delayTo("2027-03-03");
  const [sent] = await emails();
  expect(sent?.data).toMatchObject({
    ...{ promisedOn: "2027-02-01", revisedOn: "2027-03-03", note: "The leather is late." },
  });
});

test("sends a missed notice within a week, and leaves older promises to staff", async () => {
  await addLine("late", { shipsOn: "2027-02-01" });
  await addLine("old", { shipsOn: "2027-01-31" });
  await runDelays(database.container, at("2027-02-08", "12:00"));
  expect(await delays()).toMatchObject([{ line_id: "late" }]);
});

test("emails a notice whose first email was interrupted", { tags: ["FULF-14"] }, async () => {
  await addLine("cut-off", { shipsOn: "2027-02-01" });
  await addDelay("cut-off", { revised: "2027-02-20", noticed: "" });
  await runDelays(database.container, new Date(Date.now() + 16_000));
  expect(await delays()).toMatchObject([{ is_noticed: true }]);
  expect(await emails()).toHaveLength(1);
});

test(
  "lists promises that are due in 7 or 3 days, due today, or missed",
  { tags: ["FULF-16"] },
  async () => {
    for (const day of ["01-31", "02-01", "02-03", "02-04", "02-05", "02-08", "02-09"]) {
      await addLine(day, { shipsOn: `2027-${day}` });
    }
    await addLine("open", { shipsOn: "2027-02-01" });
    await addDelay("open", { by: "2027-03-03" });
    const rows = await readPromisesAtRisk(database.container, {
      ...{ today: "2027-02-01", days: ["2027-02-08", "2027-02-04"], limit: 20 },
    });
    expect(rows.map(({ day }) => day)).toEqual([
      ...["2027-01-31", "2027-02-01", "2027-02-04", "2027-02-08"],
    ]);
    expect(rows[0]).toEqual({
      ...{ order_number: 1042, name: "Talia", color: "blue", day: "2027-01-31" },
    });
  },
);

test(
  "cancels without consent after the last day, except held orders and unsent notices",
  { tags: ["FULF-15"] },
  async () => {
    const cases = {
      missing: { by: "2027-02-20" },
      "still-time": { by: "2027-02-21" },
      waits: { by: "2027-02-20", answer: "waits" },
      cancels: { by: "2027-02-28", answer: "cancels" },
      silent: { revised: "2027-02-20" },
      unsent: { by: "2027-02-20", noticed: "" },
      held: { by: "2027-02-20" },
      renewed: { by: "2027-02-20" },
    };
    for (const [id, delay] of Object.entries(cases)) {
      await addLine(id);
      await addDelay(id, delay);
    }
    await addDelay("renewed", { nth: 2, revised: "2027-04-01", by: "2027-03-01" });
    await addLine("prepared", { status: "processing" });
    await addDelay("prepared", { by: "2027-02-20" });
    await database.query(
      "insert into order_hold (id, order_id, reason) values ('hold', 'held', 'by_hand')",
    );
    const rows = await readLinesToCancel(database.container, "2027-02-21");
    expect(rows.map(({ line_id }) => line_id)).toEqual(["cancels", "missing"]);
  },
);
