import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { runningDatabase } from "../database/running.ts";
import { Random } from "../random.ts";
import { readSettings } from "../start/settings.ts";
import { say, step } from "../start/progress.ts";
import { adminClient } from "../admin-client.ts";
import { readColors, readFacts } from "./facts.ts";
import { SEED_MARK } from "./ids.ts";
import { insertOrders } from "./orders.ts";
import { addProducts } from "./products.ts";
import { insertShoppers } from "./shoppers.ts";

const MONTHS = 24;

const SIZES = { products: "200", shoppers: "5000", orders: "10000" };

interface Size {
  products: number;
  shoppers: number;
  orders: number;
}

try {
  await seedLarge();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function seedLarge(): Promise<void> {
  const { seed, ...size } = readOptions();
  const settings = readSettings(process.env, path.resolve(import.meta.dirname, "../.."));
  const client = new pg.Client({ connectionString: runningDatabase(settings) });
  await client.connect();
  try {
    await rejectSecondRun(client);
    const admin = await adminClient(settings);
    const products = { count: size.products, known: await publishedNames(client) };
    await addProducts(admin, Random.of(seed, "products"), products, every(50, "products"));
    // Inserts all orders or none: an interrupted run leaves its products, but no partial order.
    await client.query("begin");
    await fill(client, seed, size);
    await client.query("commit");
    await step("statistics", () => client.query("analyze"));
  } finally {
    await client.end();
  }
}

function readOptions(): Size & { seed: number } {
  const option = (value: string) => ({ type: "string", default: value }) as const;
  const { values } = parseArgs({
    options: {
      seed: option("1"),
      products: option(SIZES.products),
      shoppers: option(SIZES.shoppers),
      orders: option(SIZES.orders),
    },
  });
  const whole = (name: keyof typeof values) => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 1) {
      throw new Error(`--${name} must be a whole number of at least 1.`);
    }
    return number;
  };
  return {
    seed: whole("seed"),
    products: whole("products"),
    shoppers: whole("shoppers"),
    orders: whole("orders"),
  };
}

async function rejectSecondRun(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from customer where id like $1 limit 1", [
    `cus_${SEED_MARK}%`,
  ]);
  if (rowCount) throw new Error("This shop already has the large data.");
}

/** Returns the names of existing products, including those from an interrupted run. */
async function publishedNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ title: string }>(
    "select title from product where status = 'published' and deleted_at is null",
  );
  return new Set(rows.map(({ title }) => title));
}

async function fill(client: pg.Client, seed: number, size: Size): Promise<void> {
  const to = new Date();
  const from = new Date(to);
  from.setMonth(from.getMonth() - MONTHS);
  const [facts, colors] = [await readFacts(client), await readColors(client)];
  const shoppers = await step(`${size.shoppers} shoppers`, async () =>
    insertShoppers(client, Random.of(seed, "shoppers"), facts, colors, {
      count: size.shoppers,
      from,
      to,
      passwordHash: await adminPasswordHash(client),
    }),
  );
  const statuses = await insertOrders(
    client,
    Random.of(seed, "orders"),
    facts,
    { shoppers, colors },
    { count: size.orders, from, to },
    every(2500, "orders"),
  );
  say(`\n${size.products} products, ${colors.length} colors on sale in all`);
  say(
    `${size.shoppers} shoppers, shopper-1@large.example.com to shopper-${size.shoppers}@large.example.com,`,
  );
  say("with the password of the first admin");
  say(`${size.orders} orders over ${MONTHS} months; their lines:`);
  console.table(statuses);
}

/**
 * Returns the first admin's password hash. All customers share this password, because the operator
 * knows it and hashing 5,000 passwords takes an hour.
 */
async function adminPasswordHash(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select p.provider_metadata ->> 'password' as hash
     from provider_identity p
     join auth_identity a on a.id = p.auth_identity_id
     join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where p.provider = 'emailpass' order by u.created_at limit 1`,
  );
  if (!rows[0]) throw new Error("The shop has no admin: start it once.");
  return rows[0].hash;
}

function every(many: number, what: string): (made: number) => void {
  return (made) => {
    if (made % many === 0) say(`  ${made} ${what}`);
  };
}
