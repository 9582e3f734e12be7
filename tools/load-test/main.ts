import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { parseArgs } from "node:util";
import { query } from "../../tests/support/database.ts";
import { buildOutdated } from "../start/builds.ts";
import { say } from "../start/progress.ts";
import { findRedis } from "../test/redis.ts";
import { RedisServer } from "../test/redis-server.ts";
import { startTestStack } from "../test/test-stack.ts";
import { watchLoad } from "./load.ts";
import type { LoadResult, DropPlan } from "./plan.ts";
import { describeDrop, problemsOf } from "./report.ts";

const root = path.resolve(import.meta.dirname, "../..");
const MOST = { shoppers: 10_000, pieces: 10_000, seconds: 600, seed: 1_000_000 };
const COUNTS = { storefront: 2, commerce: 2, worker: 1 };
const COLOR = "red";

const plan = readPlan();
const program = findRedis();
if (!program) throw new Error("A drop needs a redis-server on this machine.");
await buildOutdated(root, process.env);
const redis = await RedisServer.start(program);
try {
  const variables = { REDIS_URL: redis.url, RATE_LIMIT_FACTOR: "100000" };
  const stack = await startTestStack(root, variables, undefined, COUNTS);
  try {
    Object.assign(process.env, stack.variables);
    await putOnHand(plan.pieces);
    const drop = {
      plan,
      ...(await play(plan)),
      orders: await countOrders(),
      held: await countHeld(),
    };
    say(describeDrop(drop));
    if (problemsOf(drop).length > 0) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
} finally {
  await redis.remove();
}

/** Runs the virtual shoppers in a separate process with this process's variables. */
async function play(dropPlan: DropPlan) {
  const shoppers = fork(
    path.join(import.meta.dirname, "virtual-shoppers.ts"),
    [JSON.stringify(dropPlan)],
    {
      execArgv: ["--import", "tsx"],
    },
  );
  const message = () =>
    Promise.race([
      once(shoppers, "message") as Promise<[{ result?: LoadResult }]>,
      once(shoppers, "exit").then((): never => {
        throw new Error("The shoppers' process has ended.");
      }),
    ]);
  await message();
  say(`${dropPlan.shoppers} shoppers have accounts; the drop starts.`);
  const load = watchLoad(process.env.TEST_DATABASE_URL ?? "");
  const [{ result }] = await message();
  if (!result) throw new Error("The shoppers' process returned no result.");
  return { result, load: await load.stop() };
}

async function putOnHand(pieces: number): Promise<void> {
  await query(
    `update inventory_level set stocked_quantity = $1::int,
       raw_stocked_quantity = raw_stocked_quantity || jsonb_build_object('value', $1::int::text)
     where inventory_item_id in (
       select i.inventory_item_id from product_variant_inventory_item i
       join product_variant v on v.id = i.variant_id
       where lower(split_part(v.sku, '-', 2)) = $2 and v.sku like 'RICO-%')`,
    [pieces, COLOR],
  );
}

async function countOrders(): Promise<number> {
  const [row] = await query<{ orders: number }>(`select count(*)::int as orders from "order"`);
  return row?.orders ?? 0;
}

async function countHeld(): Promise<number> {
  const [row] = await query<{ held: number }>(
    `select coalesce(sum(quantity), 0)::int as held from reservation_item
     where line_item_id is null and external_id is not null and deleted_at is null`,
  );
  return row?.held ?? 0;
}

function readPlan(): DropPlan {
  const option = (value: string) => ({ type: "string", default: value }) as const;
  const { values } = parseArgs({
    options: {
      shoppers: option("2000"),
      pieces: option("50"),
      seconds: option("120"),
      seed: option("1"),
    },
  });
  const whole = (name: keyof typeof MOST) => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number >= 1 && number <= MOST[name]) return number;
    throw new Error(`--${name} must be a whole number from 1 to ${MOST[name]}.`);
  };
  return {
    shoppers: whole("shoppers"),
    pieces: whole("pieces"),
    seconds: whole("seconds"),
    seed: whole("seed"),
    color: COLOR,
  };
}
