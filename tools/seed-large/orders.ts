import type pg from "pg";
import { settle } from "../../plugins/programme/src/contract/return-rules.ts";
import type { Random } from "../random.ts";
import type { Facts, SoldColor } from "./facts.ts";
import { nextId } from "./ids.ts";
import { insert, type Row } from "./insert.ts";
import { historyOf } from "./line-history.ts";
import { orderRows } from "./order-rows.ts";
import type { SeededLine, SeededOrder } from "./seeded-order.ts";
import type { SeededShopper } from "./shoppers.ts";

interface OrderOptions {
  count: number;
  from: Date;
  to: Date;
}

const BATCH_SIZE = 500;
const IS_HIDDEN = 0.03;
const MONTH = 30 * 24 * 60 * 60 * 1000;

/** Inserts complete orders, oldest first. Returns the number of lines per status. */
export async function insertOrders(
  client: pg.Client,
  random: Random,
  facts: Facts,
  { shoppers, colors }: { shoppers: SeededShopper[]; colors: SoldColor[] },
  { count, from, to }: OrderOptions,
  onMade: (made: number) => void,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const span = to.getTime() - from.getTime();
  for (let made = 0; made < count; made += BATCH_SIZE) {
    const orders: SeededOrder[] = [];
    for (let index = made; index < Math.min(count, made + BATCH_SIZE); index += 1) {
      const created = new Date(from.getTime() + span * ((index + random.next()) / count));
      orders.push(planOrder(random, created, to, { shoppers, colors }));
    }
    const tables = orderRows(orders, facts);
    for (const [table, rows] of Object.entries(tables)) await insert(client, table, rows);
    for (const { status } of (tables.order_line_state ?? []) as { status: string }[]) {
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    onMade(made + orders.length);
  }
  await reserve(client);
  await sumUpCredit(client);
  return statuses;
}

function planOrder(
  random: Random,
  created: Date,
  now: Date,
  { shoppers, colors }: { shoppers: SeededShopper[]; colors: SoldColor[] },
): SeededOrder {
  // Chooses only among customers who already existed at that time.
  const known = shoppers.findIndex((shopper) => shopper.created > created);
  const shopper = random.pick(shoppers.slice(0, Math.max(1, known < 0 ? shoppers.length : known)));
  const size = Number(random.weighted({ "1": 60, "2": 30, "3": 10 }));
  const lines = random
    .shuffled(Array.from({ length: size * 2 }, () => random.pick(colors)))
    .filter((color, index, all) => all.indexOf(color) === index)
    .slice(0, size)
    .map((sold): SeededLine => {
      const quantity = random.chance(0.1) ? 2 : 1;
      const steps = historyOf(random, created, now);
      const last = steps.at(-1);
      const isOld = now.getTime() - created.getTime() > MONTH;
      const lineCents = Math.round(sold.price * 100) * quantity;
      return {
        id: nextId("ordli"),
        sold,
        quantity,
        steps,
        back:
          last?.to === "returned"
            ? settle({ goodsCents: lineCents, taxCents: 0 }, random.chance(0.2))
            : undefined,
        isHidden: isOld && random.chance(IS_HIDDEN),
      };
    });
  return { id: nextId("order"), shopper, created, lines };
}

/** Adds the reserved units to the stock, so that the available quantity stays the same. */
async function reserve(client: pg.Client): Promise<void> {
  await client.query(
    `update inventory_level level set
       reserved_quantity = reserved_quantity + taken.units,
       stocked_quantity = stocked_quantity + taken.units,
       raw_reserved_quantity = jsonb_build_object(
         'value', (reserved_quantity + taken.units)::text, 'precision', 20),
       raw_stocked_quantity = jsonb_build_object(
         'value', (stocked_quantity + taken.units)::text, 'precision', 20)
     from (select inventory_item_id, sum(quantity) as units from reservation_item
       where id like 'resitem_0LARGE%' group by 1) taken
     where level.inventory_item_id = taken.inventory_item_id`,
  );
}

async function sumUpCredit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Row>(
    `select customer_id, sum(cents)::int as cents from store_credit_entry
     where id like 'scre_0LARGE%' group by 1`,
  );
  await insert(client, "store_credit_account", rows);
}
