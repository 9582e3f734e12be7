import type { MedusaContainer } from "@medusajs/framework/types";
import { readStock } from "../catalogue/read-stock";
import type { Sales, StockProduct } from "../http-admin";
import { environment } from "../lib/environment";
import { dollarsOf } from "../lib/money";
import { sql } from "../lib/sql";
import { COLOR_OPTION } from "../shopper/color";
import { coverDays } from "./cover-days";

interface DayRow {
  day: string;
  cents: number;
  pieces: number;
}

interface ColorRow {
  color: string;
  cents: number;
  pieces: number;
  returned: number;
}

/**
 * The lines of the last `?` days by the shop's clock, also those taken off the lists. A piece that
 * came back for another color is counted as the one that went out for it.
 */
const sold = `with shop as (select ?::text as zone, ?::int as days),
  period as (select (now() at time zone zone)::date - days + 1 as first_day, zone, days from shop),
  sold as (
    select (o.created_at at time zone period.zone)::date as day, line.order_id, line.quantity,
      line.quantity::bigint * line.unit_cents as cents, line.status, line.settlement,
      lower(coalesce(item.variant_option_values ->> '${COLOR_OPTION}', '')) as color
    from period
    join "order" o on o.created_at >= period.first_day::timestamp at time zone period.zone
      and o.deleted_at is null
    join order_line_state line on line.order_id = o.id and line.deleted_at is null
    join order_line_item item on item.id = line.line_id
  )`;

const isSold = `settlement is distinct from 'exchange'`;

/** What was sold in the last `days` days, today among them, and for how long the stock lasts. */
export async function readSales(container: MedusaContainer, days: number): Promise<Sales> {
  const values = [environment().SHOP_TIME_ZONE, days];
  const [dayRows, colorRows, [counted], products] = await Promise.all([
    sql<DayRow>(
      container,
      `${sold} select to_char(each.day, 'YYYY-MM-DD') as day,
         coalesce(sum(cents) filter (where ${isSold}), 0)::float8 as cents,
         coalesce(sum(quantity) filter (where ${isSold}), 0)::int as pieces
       from (select first_day + step as day
         from period, generate_series(0, period.days - 1) step) each
       left join sold on sold.day = each.day
       group by each.day order by each.day`,
      values,
    ),
    sql<ColorRow>(
      container,
      `${sold} select color, coalesce(sum(cents) filter (where ${isSold}), 0)::float8 as cents,
         coalesce(sum(quantity) filter (where ${isSold}), 0)::int as pieces,
         coalesce(sum(quantity) filter (where status = 'returned'), 0)::int as returned
       from sold group by color order by cents desc, color`,
      values,
    ),
    sql<{ orders: number }>(
      container,
      `${sold} select count(distinct order_id)::int as orders from sold`,
      values,
    ),
    readStock(container),
  ]);
  return {
    days: dayRows.map(({ day, cents, pieces }) => ({ day, revenue: dollarsOf(cents), pieces })),
    colors: colorsOf(colorRows, products, days),
    revenue: dollarsOf(sum(colorRows.map(({ cents }) => cents))),
    pieces: sum(colorRows.map(({ pieces }) => pieces)),
    orders: counted?.orders ?? 0,
    returned: sum(colorRows.map(({ returned }) => returned)),
  };
}

/** The colors that were sold, those that brought most first, and then the others on sale. */
function colorsOf(rows: ColorRow[], products: StockProduct[], days: number): Sales["colors"] {
  const stock = new Map<string, number>();
  for (const { color, stock: pieces } of products.flatMap(({ colors }) => colors)) {
    stock.set(color, (stock.get(color) ?? 0) + pieces);
  }
  const unsold = [...stock.keys()]
    .filter((color) => !rows.some((row) => row.color === color))
    .map((color) => ({ color, cents: 0, pieces: 0, returned: 0 }));
  return [...rows, ...unsold].map(({ color, cents, pieces, returned }) => ({
    color,
    revenue: dollarsOf(cents),
    pieces,
    returned,
    stock: stock.get(color) ?? 0,
    cover_days: coverDays({ stock: stock.get(color) ?? 0, sold: pieces, days }),
  }));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
