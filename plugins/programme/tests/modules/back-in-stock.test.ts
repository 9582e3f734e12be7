import { asValue } from "@medusajs/framework/awilix";
import { MedusaService, Modules } from "@medusajs/framework/utils";
import * as productModels from "@medusajs/product/dist/models";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { countAlerts, hasActiveAlerts } from "../../src/read/stock-alerts";
import { readAlerts } from "../../src/back-in-stock/read-alerts";
import { alertsSql } from "../../src/read/page";
import { notifyNext } from "../../src/back-in-stock/notify-next";
import { testVariables } from "../../src/lib/test-variables";
import { BACK_IN_STOCK_MODULE } from "../../src/modules/back-in-stock";
import StockWait from "../../src/modules/back-in-stock/models/stock-wait";
import BackInStockService from "../../src/modules/back-in-stock/service";
import { moduleDatabase } from "./module-database.ts";
import { makeShelf, type Shelf } from "./module-stock.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let waits: BackInStockService;
let shelf: Shelf;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  const engine = ["product", "pricing", "inventory", "store", "customer"];
  const own = ["back-in-stock", "checkout", "order-line", "outbox"];
  database = await moduleDatabase([
    ...engine.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    ...own.map((name) => `plugins/programme/src/modules/${name}/migrations`),
  ]);
  waits = await database.serviceOf(BackInStockService, { StockWait });
  const products = await database.serviceOf(MedusaService(productModels), { ...productModels });
  database.container.register({
    [BACK_IN_STOCK_MODULE]: asValue(waits),
    [Modules.PRODUCT]: asValue(products),
  });
  shelf = await makeShelf(database);
}, 120_000);
beforeEach(async () => {
  await database.query("truncate stock_wait, outbox_mail, order_line_state, customer cascade");
  await shelf.put({ red: 0, blue: 0 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

const LIMIT = 50;

const asker = (customerId: string, network = customerId) => ({ customerId, network });

/** Creates customers who request an alert one after the other. */
async function ask(color: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await database.query(
      `insert into customer (id, has_account, email, metadata)
       values (?, true, ?, json_build_object('confirmed_email', ?::text)) on conflict do nothing`,
      [name, `${name}@example.com`, `${name}@example.com`],
    );
    expect(await waits.ask(asker(name), color, LIMIT)).toBe(true);
  }
}

const notify = () => notifyNext(database.container);

/** Returns who was emailed, in the order of the emails. */
async function mailed(): Promise<string[]> {
  const mails = await database.query<{ to: string }>(
    `select "to" from outbox_mail order by created_at, id`,
  );
  return mails.map(({ to }) => to.replace("@example.com", ""));
}

const hoursLater = (hours: number) =>
  database.query(
    `update stock_wait set told_at = told_at - ? * interval '1 hour',
       created_at = created_at - ? * interval '1 hour', ended_at = ended_at - ? * interval '1 hour'`,
    [hours, hours, hours],
  );

const ends = () =>
  database.query(
    `select customer_id as who, why from stock_wait where ended_at is not null
     order by customer_id, created_at`,
  );

test(
  "notifies as many customers as there are available units, in the order of their alerts",
  { tags: ["WAIT-05", "WAIT-06"] },
  async () => {
    await ask("red", "ada", "ben", "cleo", "dan");
    await ask("blue", "eve");
    await notify();
    expect(await mailed()).toEqual([]);
    // Three units are in stock, and two of them are reserved.
    await shelf.put({ red: 3 }, { red: 2 });
    await notify();
    await notify();
    expect(await mailed()).toEqual(["ada"]);
    // One reservation is released.
    await shelf.put({ red: 3 }, { red: 1 });
    await notify();
    expect(await mailed()).toEqual(["ada", "ben"]);
    expect(Object.fromEntries(await countAlerts(database.container))).toEqual({ red: 2, blue: 1 });

    await hoursLater(23);
    await notify();
    expect(await mailed()).toHaveLength(2);
    await hoursLater(1);
    await notify();
    expect(await mailed()).toEqual(["ada", "ben", "cleo", "dan"]);
    expect(await ends()).toEqual([
      { who: "ada", why: "turn_over" },
      { who: "ben", why: "turn_over" },
    ]);
    const [mail] = await database.query<{ data: object }>("select data from outbox_mail limit 1");
    expect(mail?.data).toMatchObject({
      pieceName: "Piece in red",
      priceCents: 74_000,
      pieceUrl: expect.stringMatching(/\/products\/a-piece\?color=red$/) as string,
      waitsUrl: expect.stringContaining("wishlist%2Fada") as string,
    });
  },
);

test(
  "ends alerts of buyers, deleted accounts, and discontinued items without an email",
  { tags: ["WAIT-07"] },
  async () => {
    await ask("red", "buyer", "gone", "stopped", "next");
    await ask("blue", "hopeful");
    await database.query(
      `insert into order_line_state (id, line_id, order_id, customer_id, variant_id, quantity, unit_cents)
       values ('l1', 'l1', 'o1', 'buyer', 'red', 1, 74000), ('l2', 'l2', 'o2', 'next', 'blue', 1, 74000)`,
    );
    // A purchase before the alert does not end it.
    await database.query(
      `insert into order_line_state (id, line_id, order_id, customer_id, variant_id, quantity, unit_cents,
         created_at)
       values ('l3', 'l3', 'o3', 'next', 'red', 1, 74000, now() - interval '1 year')`,
    );
    await database.query("update customer set deleted_at = now() where id = 'gone'");
    await waits.stop("stopped", "red");
    await shelf.put({ red: 1, blue: 1 });
    await shelf.sell("blue", false, 6);
    await notify();
    expect(await mailed()).toEqual(["next"]);
    expect(await ends()).toEqual([
      { who: "buyer", why: "bought" },
      { who: "gone", why: "account_gone" },
    ]);

    // A product that is unpublished for some days keeps its alerts.
    await shelf.sell("blue", true);
    await notify();
    expect(await mailed()).toEqual(["next", "hopeful"]);
    await database.query("delete from stock_wait");
    await ask("blue", "late", "later");
    await shelf.sell("blue", false, 8);
    await notify();
    expect(await mailed()).toHaveLength(2);
    expect(await ends()).toEqual(["late", "later"].map((who) => ({ who, why: "no_longer_sold" })));
    expect(await hasActiveAlerts(database.container)).toBe(false);
    await shelf.sell("blue", true);
  },
);

test(
  "lists a customer's alerts for published items, oldest first, until they end",
  { tags: ["WAIT-04"] },
  async () => {
    await ask("blue", "ada", "ben");
    await ask("red", "ada");
    const read = async (name: string) =>
      (await readAlerts(database.container, name)).map(({ variant_id, told_at }) => [
        variant_id,
        told_at !== null,
      ]);
    const waitedFor = async (name: string) => {
      const [row] = await database.query<{ waits: string[] }>(`select ${alertsSql("?")} as waits`, [
        name,
      ]);
      return row?.waits;
    };
    const [first] = await readAlerts(database.container, "ada");
    expect(first).toEqual({
      variant_id: "blue",
      name: "Piece in blue",
      color: "blue",
      handle: "another",
      price: 740,
      asked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      told_at: null,
      is_active: true,
    });
    expect([await read("ada"), await waitedFor("ada")]).toEqual([
      [
        ["blue", false],
        ["red", false],
      ],
      ["blue", "red"],
    ]);
    await shelf.put({ blue: 1 });
    await notify();
    // A notified customer still sees the alert, but not as active.
    expect([await read("ada"), await waitedFor("ada")]).toEqual([
      [
        ["blue", true],
        ["red", false],
      ],
      ["red"],
    ]);
    expect([await read("ben"), await waitedFor("ben")]).toEqual([[["blue", false]], ["blue"]]);
    await hoursLater(24);
    await notify();
    expect([await read("ada"), await read("ben")]).toEqual([[["red", false]], [["blue", true]]]);
    await shelf.sell("red", false);
    expect(await read("ada")).toEqual([]);
    await shelf.sell("red", true);
  },
);

test(
  "emails everyone once on the next run when queuing an email fails",
  { tags: ["WAIT-08"] },
  async () => {
    await ask("red", "ada", "ben");
    await shelf.put({ red: 2 });
    // Makes the database reject the first email, as after a crash.
    await database.query(
      `create function refuse() returns trigger language plpgsql as
       $$ begin if new."to" like 'ada%' then raise 'cut off'; end if; return new; end $$`,
    );
    await database.query(
      "create trigger cut_off before insert on outbox_mail for each row execute function refuse()",
    );
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await notify();
    errors.mockRestore();
    expect(await mailed()).toEqual(["ben"]);
    expect(Object.fromEntries(await countAlerts(database.container))).toEqual({ red: 1 });
    await database.query("drop trigger cut_off on outbox_mail");
    // Two servers run at the same time, as after a lost lock.
    await Promise.all([notify(), notify()]);
    await notify();
    expect(await mailed()).toEqual(["ben", "ada"]);
  },
);

test(
  "stores one alert per customer and item, limits them, and queues a repeated one last",
  { tags: ["WAIT-03", "WAIT-06"] },
  async () => {
    await ask("red", "ada");
    const again = await Promise.all(
      Array.from({ length: 8 }, () => waits.ask(asker("ada"), "red", LIMIT)),
    );
    expect(new Set(again)).toEqual(new Set([true]));
    expect(Object.fromEntries(await countAlerts(database.container))).toEqual({ red: 1 });
    expect(await waits.ask(asker("ada"), "red", 1)).toBe(true);
    expect(await waits.ask(asker("ada"), "blue", 1)).toBe(false);

    await shelf.put({ red: 1 });
    await notify();
    await shelf.put({ red: 0 });
    await ask("red", "ben", "ada");
    await shelf.put({ red: 1 });
    await notify();
    expect(await mailed()).toEqual(["ada", "ben"]);
    expect(await ends()).toEqual([{ who: "ada", why: "asked_again" }]);
    // Ended alerts do not count toward the limit.
    expect([
      await waits.ask(asker("ada"), "blue", 1),
      await waits.ask(asker("ada"), "blue", 2),
    ]).toEqual([false, true]);
  },
);

test(
  "deletes an alert after 180 days, and an ended one after 30",
  { tags: ["WAIT-11"] },
  async () => {
    await ask("red", "old", "ended", "lately", "new");
    await database.query(
      `update stock_wait set created_at = now() - case customer_id
         when 'old' then interval '181 days' else interval '179 days' end,
       ended_at = case customer_id when 'ended' then now() - interval '31 days'
         when 'lately' then now() - interval '29 days' end`,
    );
    await waits.forget();
    const left = await database.query("select customer_id as who from stock_wait order by 1");
    expect(left).toEqual([{ who: "lately" }, { who: "new" }]);
  },
);
