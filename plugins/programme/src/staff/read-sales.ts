import type { MedusaContainer } from "@medusajs/framework/types";
import { readStock } from "../catalog/read-stock";
import type { Sales, StockProduct } from "../contract/http-admin";
import { environment } from "../server-kit/environment";
import { dollarsOf } from "../contract/money";
import { sql } from "../lib/sql";
import { coverDays } from "./cover-days";
import { lastDays } from "./last-days";
import { itemColor } from "../lib/line-item-sql";

interface SoldRow {
  /** In the shop's time zone. */
  day: string;
  color: string;
  cents: number;
  pieces: number;
  returned: number;
}

const periodBegins = `((now() at time zone ?)::date - ?::int + 1)::timestamp at time zone ?`;

/**
 * What was sold in the last `days` days, including today, and how long the stock lasts. Removed
 * lines count; an exchange counts as the color that replaced the returned piece.
 */
export async function readSales(container: MedusaContainer, days: number): Promise<Sales> {
  const { SHOP_TIME_ZONE: zone } = environment();
  const [sold, [counted], products] = await Promise.all([
    sql<SoldRow>(
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
       join order_line_item item on item.id = line.line_id
       where o.created_at >= ${periodBegins} and o.deleted_at is null
       group by 1, 2`,
      [zone, zone, days, zone],
    ),
    sql<{ orders: number }>(
      container,
      `select count(*)::int as orders from "order" o
       where o.created_at >= ${periodBegins} and o.deleted_at is null
         and exists (select 1 from order_line_state where order_id = o.id and deleted_at is null)`,
      [zone, days, zone],
    ),
    readStock(container),
  ]);
  const byDay = new Map<string, SoldRow[]>();
  for (const row of sold) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  return {
    days: lastDays(new Date(), days, zone).map((day) => {
      const ofDay = byDay.get(day) ?? [];
      return { day, revenue: dollarsOf(sumOf(ofDay, "cents")), pieces: sumOf(ofDay, "pieces") };
    }),
    colors: colorsOf(sold, products.filter(isOnSale), days),
    revenue: dollarsOf(sumOf(sold, "cents")),
    pieces: sumOf(sold, "pieces"),
    orders: counted?.orders ?? 0,
    returned: sumOf(sold, "returned"),
  };
}

function isOnSale({ state }: StockProduct): boolean {
  return state === "published";
}

/** The best-selling colors first, and also those on sale that sold nothing. */
function colorsOf(sold: SoldRow[], products: StockProduct[], days: number): Sales["colors"] {
  const stocked = products.flatMap(({ colors }) => colors);
  const names = new Set([...sold, ...stocked].map(({ color }) => color));
  return [...names]
    .map((color) => {
      const rows = sold.filter((row) => row.color === color);
      const [stock, pieces] = [
        sumOf(
          stocked.filter((one) => one.color === color),
          "stock",
        ),
        sumOf(rows, "pieces"),
      ];
      return {
        color,
        revenue: dollarsOf(sumOf(rows, "cents")),
        pieces,
        returned: sumOf(rows, "returned"),
        stock,
        cover_days: coverDays({ stock, sold: pieces, days }),
      };
    })
    .sort((a, b) => b.revenue - a.revenue || a.color.localeCompare(b.color));
}

function sumOf<Key extends string>(rows: Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
