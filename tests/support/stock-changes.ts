import { beforeEach } from "vitest";
import { query } from "./database.ts";

interface Counts {
  stocked: number;
  reserved: number;
  orders: number;
  openReturns: number;
}

/** Returns the stock levels and the number of open returns of these variants. */
async function countsOf(pieces: string[]): Promise<Counts> {
  const [levels] = await query<Pick<Counts, "stocked" | "reserved">>(
    `select sum(l.stocked_quantity)::int as stocked, sum(l.reserved_quantity)::int as reserved
     from inventory_level l
     join product_variant_inventory_item v on v.inventory_item_id = l.inventory_item_id
     where v.variant_id = any($1)`,
    [pieces],
  );
  const [ordered] = await query<{ count: number }>(
    `select count(distinct i.order_id)::int as count from order_item i
     join order_line_item l on l.id = i.item_id
     join "order" o on o.id = i.order_id
     where l.variant_id = any($1) and o.deleted_at is null and i.deleted_at is null`,
    [pieces],
  );
  const [returns] = await query<{ count: number }>(
    "select count(*)::int as count from return where status in ('open', 'requested')",
  );
  return {
    stocked: levels?.stocked ?? 0,
    reserved: levels?.reserved ?? 0,
    orders: ordered?.count ?? 0,
    openReturns: returns?.count ?? 0,
  };
}

function changeOf(before: Counts, after: Counts): Counts {
  return {
    stocked: after.stocked - before.stocked,
    reserved: after.reserved - before.reserved,
    orders: after.orders - before.orders,
    openReturns: after.openReturns - before.openReturns,
  };
}

export const NO_CHANGES: Counts = { stocked: 0, reserved: 0, orders: 0, openReturns: 0 };

/** Returns a function that reports the changes since the test began, or since `start`. */
export function watchStock(pieces: () => string[]) {
  let before = NO_CHANGES;
  const start = async () => {
    before = await countsOf(pieces());
  };
  beforeEach(start);
  return { start, change: async () => changeOf(before, await countsOf(pieces())) };
}
