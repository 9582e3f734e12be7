import type { MedusaContainer } from "@medusajs/framework/types";
import { readStock } from "../catalog/read-stock";
import type { Sales, StockProduct } from "../contract/http-admin";
import { environment } from "../server-kit/environment";
import { dollarsOf } from "../contract/money";
import { countOrders, readSold, type SoldRow } from "../read/sales";
import { daysOfInventory } from "./days-of-inventory";
import { lastDays } from "./last-days";

/**
 * Returns the sales of the last `days` days, including today, and how long the stock lasts. Removed
 * order lines count; an exchange counts as the color that replaced the returned item.
 */
export async function readSales(container: MedusaContainer, days: number): Promise<Sales> {
  const { SHOP_TIME_ZONE: zone } = environment();
  const [sold, orders, products] = await Promise.all([
    readSold(container, days, zone),
    countOrders(container, days, zone),
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
    orders: orders,
    returned: sumOf(sold, "returned"),
  };
}

function isOnSale({ state }: StockProduct): boolean {
  return state === "published";
}

/** Sorts the best-selling colors first, and includes published ones that sold nothing. */
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
        cover_days: daysOfInventory({ stock, sold: pieces, days }),
      };
    })
    .sort((a, b) => b.revenue - a.revenue || a.color.localeCompare(b.color));
}

function sumOf<Key extends string>(rows: Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
