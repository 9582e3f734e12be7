import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import StoreCreditService from "../../plugins/programme/src/modules/store-credit/service.ts";
import { shop } from "../support/shop.ts";

/**
 * The ledger by itself, each of its guards alone: what the checkout asks first, and what the
 * database refuses, would hide one that is gone.
 */
let client: pg.Client;
let ledger: StoreCreditService;

/** The ledger on a connection of its own, used as the engine's way to the database uses it. */
function ledgerOn(connection: pg.Client): StoreCreditService {
  const execute = async (text: string, values: unknown[]) => {
    let at = 0;
    return (
      await connection.query<pg.QueryResultRow>(
        text.replaceAll("?", () => `$${(at += 1)}`),
        values,
      )
    ).rows;
  };
  const entries = async ({ reference }: { reference: string | string[] }) => {
    const sql = "select * from store_credit_entry where reference = any($1)";
    return (await connection.query<pg.QueryResultRow>(sql, [[reference].flat()])).rows;
  };
  const service = new StoreCreditService({
    baseRepository: { getFreshManager: () => ({ execute }) },
  } as never);
  return Object.assign(service, { listStoreCreditEntries: entries });
}

async function connect(): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: shop.database() });
  await connection.connect();
  return connection;
}

beforeAll(async () => {
  client = await connect();
  ledger = ledgerOn(client);
});

afterAll(() => client.end());

let made = 0;

/** A customer with $100. */
async function customer(): Promise<string> {
  made += 1;
  const customerId = `cus_ledger_${Date.now()}_${process.pid}_${made}`;
  await ledger.grant({ customerId, cents: 10_000, reason: "return", reference: `r:${customerId}` });
  return customerId;
}

const spend = (customerId: string, cents: number, reference = `p:${customerId}`) =>
  ledger.spend({ customerId, cents, reason: "payment", reference });

async function entriesOf(customerId: string): Promise<[number, string][]> {
  const { rows } = await client.query<{ cents: number; reason: string }>(
    "select cents, reason from store_credit_entry where customer_id = $1 order by created_at, cents desc",
    [customerId],
  );
  return rows.map(({ cents, reason }) => [cents, reason]);
}

test("what is granted for one thing is granted once", async () => {
  const customerId = await customer();
  const again = {
    customerId,
    cents: 10_000,
    reason: "return",
    reference: `r:${customerId}`,
  } as const;
  await ledger.grant(again);
  expect(await ledger.balance(customerId)).toBe(10_000);
  await ledger.grant({ ...again, cents: 500, reference: `other:${customerId}` });
  expect(await ledger.balance(customerId)).toBe(10_500);
  expect(await entriesOf(customerId)).toEqual([
    [10_000, "return"],
    [500, "return"],
  ]);
});

test("credit that does not suffice is answered with no, and nothing moves", async () => {
  const customerId = await customer();
  expect(await spend(customerId, 10_001)).toBe(false);
  expect(await spend(`${customerId}_nobody`, 1)).toBe(false);
  expect(await ledger.balance(customerId)).toBe(10_000);
  expect(await spend(customerId, 10_000)).toBe(true);
  expect(await ledger.balance(customerId)).toBe(0);
  expect(await entriesOf(customerId)).toEqual([
    [10_000, "return"],
    [-10_000, "payment"],
  ]);
});

test("the database itself refuses a balance below zero", async () => {
  const customerId = await customer();
  await expect(
    client.query("update store_credit_account set cents = -1 where customer_id = $1", [customerId]),
  ).rejects.toThrow(/store_credit_never_negative/);
});

test("one payment spends once", async () => {
  const customerId = await customer();
  expect(await spend(customerId, 4_000)).toBe(true);
  expect(await spend(customerId, 4_000)).toBe(false);
  expect(await ledger.balance(customerId)).toBe(6_000);
});

test("what was spent comes back once, and is not spent any more", async () => {
  const customerId = await customer();
  const reference = `p:${customerId}`;
  expect(await ledger.isSpent(reference)).toBe(false);
  await ledger.undoSpending(reference);
  expect(await ledger.balance(customerId)).toBe(10_000);
  await spend(customerId, 4_000);
  expect(await ledger.isSpent(reference)).toBe(true);
  await ledger.undoSpending(reference);
  await ledger.undoSpending(reference);
  expect(await ledger.isSpent(reference)).toBe(false);
  expect(await ledger.balance(customerId)).toBe(10_000);
  expect(await entriesOf(customerId)).toEqual([
    [10_000, "return"],
    [-4_000, "payment"],
    [4_000, "payment_undone"],
  ]);
});

test("six that spend the same credit at once: one has it", async () => {
  const customerId = await customer();
  const connections = await Promise.all(Array.from({ length: 6 }, connect));
  try {
    const outcomes = await Promise.allSettled(
      connections.map((connection, at) =>
        ledgerOn(connection).spend({
          customerId,
          cents: 8_000,
          reason: "payment",
          reference: `race:${customerId}:${at}`,
        }),
      ),
    );
    const spent = outcomes.filter((one) => one.status === "fulfilled" && one.value);
    expect(spent).toHaveLength(1);
    expect(await ledger.balance(customerId)).toBe(2_000);
    expect(await entriesOf(customerId)).toEqual([
      [10_000, "return"],
      [-8_000, "payment"],
    ]);
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
});
