import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";
import { itemColor } from "./sql-parts";

export interface SoldRow {
  /** In the shop's time zone. */
  day: string;
  color: string;
  cents: number;
  pieces: number;
  returned: number;
}

const periodBegins = `((now() at time zone ?)::date - ?::int + 1)::timestamp at time zone ?`;

/** Returns the sales of each color on each of the last `days` days in this time zone. */
export function readSold(
  container: MedusaContainer,
  days: number,
  zone: string,
): Promise<SoldRow[]> {
  return sql<SoldRow>(
    container,
    `select to_char(o.created_at at time zone ?, 'YYYY-MM-DD') as day,
         ${itemColor} as color,
         coalesce(sum(line.quantity::bigint * line.unit_cents)
           filter (where line.settlement is distinct from 'exchange'), 0)::float8 as cents,
         coalesce(sum(line.quantity)
           filter (where line.settlement is distinct from 'exchange'), 0)::int as pieces,
         coalesce(sum(line.quantity) filter (where line.status = 'returned'), 0)::int as returned
       from "order" o
       join order_line_state line on line.order_id = o.id and line.deleted_at is null
       join order_line_item item on item.id = line.item_id
       where o.created_at >= ${periodBegins} and o.deleted_at is null
       group by 1, 2`,
    [zone, zone, days, zone],
  );
}

export async function countOrders(
  container: MedusaContainer,
  days: number,
  zone: string,
): Promise<number> {
  const [counted] = await sql<{ orders: number }>(
    container,
    `select count(*)::int as orders from "order" o
       where o.created_at >= ${periodBegins} and o.deleted_at is null
         and exists (select 1 from order_line_state where order_id = o.id and deleted_at is null)`,
    [zone, days, zone],
  );
  return counted?.orders ?? 0;
}
