import type { MedusaContainer } from "@medusajs/framework/types";
import { readStock } from "../catalog/read-stock";
import type { Sales, StockProduct } from "../contract/http-admin";
import { environment } from "../server-kit/environment";
import { dollarsOf } from "../contract/money";
import { countOrders, readPaidBack, readSold, readSoldMoney, type SoldRow } from "../read/sales";
import { daysOfInventory } from "./days-of-inventory";
import { lastDays } from "./last-days";
import { salesMoney } from "./sales-money";

/**
 * Returns the sales of the last `days` days, including today, and how long the stock lasts.
 * Includes order lines that were removed from the list. An exchange counts as the new color.
 */
export async function readSales(container: MedusaContainer, days: number): Promise<Sales> {
  const period = lastDays(new Date(), days, environment().SHOP_TIME_ZONE);
  const bounds = { from: period.at(0) ?? "", to: period.at(-1) ?? "" };
  const [sold, orders, money, paidBack, products] = await Promise.all([
    readSold(container, bounds),
    countOrders(container, bounds),
    readSoldMoney(container, bounds),
    readPaidBack(container, bounds),
    readStock(container),
  ]);
  const byDay = new Map<string, SoldRow[]>();
  for (const row of sold) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  return {
    days: period.map((day) => {
      const ofDay = byDay.get(day) ?? [];
      return { day, gross: dollarsOf(sumOf(ofDay, "cents")), pieces: sumOf(ofDay, "pieces") };
    }),
    colors: colorsOf(sold, products.filter(isOnSale), days),
    money: salesMoney(sumOf(sold, "cents"), { sold: money, paidBack }),
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
        gross: dollarsOf(sumOf(rows, "cents")),
        pieces,
        returned: sumOf(rows, "returned"),
        stock,
        cover_days: daysOfInventory({ stock, sold: pieces, days }),
      };
    })
    .sort((a, b) => b.gross - a.gross || a.color.localeCompare(b.color));
}

function sumOf<Key extends string>(rows: Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
