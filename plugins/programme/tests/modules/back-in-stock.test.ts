import { asValue } from "@medusajs/framework/awilix";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { countWaits } from "../../src/back-in-stock/count-waits";
import { anybodyWaits } from "../../src/back-in-stock/read-open-waits";
import { readWaits, waitedForBy } from "../../src/back-in-stock/read-waits";
import { tellNext } from "../../src/back-in-stock/tell-next";
import { testVariables } from "../../src/lib/test-variables";
import { BACK_IN_STOCK_MODULE } from "../../src/modules/back-in-stock";
import StockWait from "../../src/modules/back-in-stock/models/stock-wait";
import BackInStockService from "../../src/modules/back-in-stock/service";
import { moduleDatabase } from "./module-database.ts";
import { makeShelf, type Shelf } from "./module-shelf.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let waits: BackInStockService;
let shelf: Shelf;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  const engine = ["product", "pricing", "inventory", "store", "customer"];
  const own = ["back-in-stock", "order-line", "outbox"];
  database = await moduleDatabase([
    ...engine.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    ...own.map((name) => `plugins/programme/src/modules/${name}/migrations`),
  ]);
  waits = await database.serviceOf(BackInStockService, { StockWait });
  database.container.register(BACK_IN_STOCK_MODULE, asValue(waits));
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

const MANY = 50;

/** These people, who have accounts, ask one after the other. */
async function ask(color: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await database.query(
      `insert into customer (id, has_account, email) values (?, true, ?) on conflict do nothing`,
      [name, `${name}@example.com`],
    );
    expect(await waits.ask(name, color, MANY)).toBe(true);
  }
}

const look = () => tellNext(database.container);

/** Who has been mailed, in the order of the mails. */
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
  "pieces that are put on the shelf or given back are told to as many, in the order of asking",
  { tags: ["WAIT-05", "WAIT-06"] },
  async () => {
    await ask("red", "ada", "ben", "cleo", "dan");
    await ask("blue", "eve");
    await look();
    expect(await mailed()).toEqual([]);
    // Three are there, and two of them are held by others.
    await shelf.put({ red: 3 }, { red: 2 });
    await look();
    await look();
    expect(await mailed()).toEqual(["ada"]);
    // One hold is given back.
    await shelf.put({ red: 3 }, { red: 1 });
    await look();
    expect(await mailed()).toEqual(["ada", "ben"]);
    expect(Object.fromEntries(await countWaits(database.container))).toEqual({ red: 2, blue: 1 });

    await hoursLater(23);
    await look();
    expect(await mailed()).toHaveLength(2);
    await hoursLater(1);
    await look();
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
  "who has bought, has left, or waits for what is no longer sold is not mailed and waits no more",
  { tags: ["WAIT-07"] },
  async () => {
    await ask("red", "buyer", "gone", "stopped", "next");
    await ask("blue", "hopeful");
    await database.query(
      `insert into order_line_state (id, line_id, order_id, customer_id, variant_id, quantity, unit_cents)
       values ('l1', 'l1', 'o1', 'buyer', 'red', 1, 74000), ('l2', 'l2', 'o2', 'next', 'blue', 1, 74000)`,
    );
    // Who has one already, and asked for another, waits for that.
    await database.query(
      `insert into order_line_state (id, line_id, order_id, customer_id, variant_id, quantity, unit_cents,
         created_at)
       values ('l3', 'l3', 'o3', 'next', 'red', 1, 74000, now() - interval '1 year')`,
    );
    await database.query("update customer set deleted_at = now() where id = 'gone'");
    await waits.stop("stopped", "red");
    await shelf.put({ red: 1, blue: 1 });
    await shelf.sell("blue", false, 6);
    await look();
    expect(await mailed()).toEqual(["next"]);
    expect(await ends()).toEqual([
      { who: "buyer", why: "bought" },
      { who: "gone", why: "account_gone" },
    ]);

    // Taken off the sale for some days, a product keeps those who wait for it.
    await shelf.sell("blue", true);
    await look();
    expect(await mailed()).toEqual(["next", "hopeful"]);
    await database.query("delete from stock_wait");
    await ask("blue", "late", "later");
    await shelf.sell("blue", false, 8);
    await look();
    expect(await mailed()).toHaveLength(2);
    expect(await ends()).toEqual(["late", "later"].map((who) => ({ who, why: "no_longer_sold" })));
    expect(await anybodyWaits(database.container)).toBe(false);
    await shelf.sell("blue", true);
  },
);

test(
  "a shopper reads of what is on sale for what the own waits are, first asked first, until they have ended",
  { tags: ["WAIT-04"] },
  async () => {
    await ask("blue", "ada", "ben");
    await ask("red", "ada");
    const read = async (name: string) =>
      (await readWaits(database.container, name)).map(({ variant_id, told_at }) => [
        variant_id,
        told_at !== null,
      ]);
    const waitedFor = async (name: string) => {
      const [row] = await database.query<{ waits: string[] }>(
        `select ${waitedForBy("?")} as waits`,
        [name],
      );
      return row?.waits;
    };
    const [first] = await readWaits(database.container, "ada");
    expect(first).toEqual({
      variant_id: "blue",
      name: "Piece in blue",
      color: "blue",
      handle: "another",
      price: 740,
      asked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      told_at: null,
    });
    expect([await read("ada"), await waitedFor("ada")]).toEqual([
      [
        ["blue", false],
        ["red", false],
      ],
      ["blue", "red"],
    ]);
    await shelf.put({ blue: 1 });
    await look();
    // Who was told is still shown it, with no bell that waits.
    expect([await read("ada"), await waitedFor("ada")]).toEqual([
      [
        ["blue", true],
        ["red", false],
      ],
      ["red"],
    ]);
    expect([await read("ben"), await waitedFor("ben")]).toEqual([[["blue", false]], ["blue"]]);
    await hoursLater(24);
    await look();
    expect([await read("ada"), await read("ben")]).toEqual([[["red", false]], [["blue", true]]]);
    await shelf.sell("red", false);
    expect(await read("ada")).toEqual([]);
    await shelf.sell("red", true);
  },
);

test(
  "a mail that could not be queued leaves its turn open, and the next look mails everybody once",
  { tags: ["WAIT-08"] },
  async () => {
    await ask("red", "ada", "ben");
    await shelf.put({ red: 2 });
    // The database refuses the first mail between its turn and its end, as a crash would.
    await database.query(
      `create function refuse() returns trigger language plpgsql as
       $$ begin if new."to" like 'ada%' then raise 'cut off'; end if; return new; end $$`,
    );
    await database.query(
      "create trigger cut_off before insert on outbox_mail for each row execute function refuse()",
    );
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await look();
    said.mockRestore();
    expect(await mailed()).toEqual(["ben"]);
    expect(Object.fromEntries(await countWaits(database.container))).toEqual({ red: 1 });
    await database.query("drop trigger cut_off on outbox_mail");
    // Two servers that look at once, if ever a lock is lost.
    await Promise.all([look(), look()]);
    await look();
    expect(await mailed()).toEqual(["ben", "ada"]);
  },
);

test(
  "asking many times at once is one wait, fifty are enough, and who was told asks anew at the end of the line",
  { tags: ["WAIT-03", "WAIT-06"] },
  async () => {
    await ask("red", "ada");
    const again = await Promise.all(Array.from({ length: 8 }, () => waits.ask("ada", "red", MANY)));
    expect(new Set(again)).toEqual(new Set([true]));
    expect(Object.fromEntries(await countWaits(database.container))).toEqual({ red: 1 });
    expect(await waits.ask("ada", "red", 1)).toBe(true);
    expect(await waits.ask("ada", "blue", 1)).toBe(false);

    await shelf.put({ red: 1 });
    await look();
    await shelf.put({ red: 0 });
    await ask("red", "ben", "ada");
    await shelf.put({ red: 1 });
    await look();
    expect(await mailed()).toEqual(["ada", "ben"]);
    expect(await ends()).toEqual([{ who: "ada", why: "asked_again" }]);
    // What has ended is not among the fifty.
    expect([await waits.ask("ada", "blue", 1), await waits.ask("ada", "blue", 2)]).toEqual([
      false,
      true,
    ]);
  },
);

test(
  "a wait is forgotten after half a year, and a month after it has ended",
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
