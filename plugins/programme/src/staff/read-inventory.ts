import type { MedusaContainer } from "@medusajs/framework/types";
import { countAlerts } from "../read/stock-alerts";
import { readStock } from "../catalog/read-stock";
import type { Demand, Inventory, StockProduct, Work } from "../contract/http-admin";
import { hasReturnAddress } from "../invoices/label-address";
import { searchable } from "../lib/containing";
import { readStockChanges } from "../read/audit-log";
import { readOpenUnits, readSoldUnits } from "../read/sales";
import { readWork } from "../read/work";
import { problem } from "../lib/problem";
import { environment } from "../server-kit/environment";
import { daysOfInventory } from "./days-of-inventory";
import { lastDays } from "./last-days";

/** A color with this many units or fewer has low stock. */
const LOW_STOCK = 3;

/** The pace of sales is measured over these last days, like the default in the admin's analytics. */
const PACE_DAYS = 30;

/** Changes shown for each product; the activity log has all of them. */
const SHOWN_CHANGES = 10;

interface InventoryFilter {
  /** Part of the name of the product, a variant, or a color. */
  q?: string | undefined;
  low: boolean;
  limit: number;
  offset: number;
}

/** Returns one page of published products and drafts, newest first. */
export async function readInventory(
  container: MedusaContainer,
  { q, low, limit, offset }: InventoryFilter,
): Promise<Inventory> {
  const [products, waits] = await Promise.all([readStock(container), countAlerts(container)]);
  const onSale = products.filter(({ state }) => state === "published");
  const matching = (low ? onSale.filter(isLow) : products).filter(
    (product) => q === undefined || isNamed(product, q),
  );
  const shown = matching.slice(offset, offset + limit);
  const [demand, stock_changes] = await Promise.all([
    readDemand(container, shown),
    readStockChanges(
      container,
      shown.map(({ id }) => id),
      SHOWN_CHANGES,
    ),
  ]);
  return {
    products: shown,
    count: matching.length,
    low_count: onSale.filter(isLow).length,
    low_threshold: LOW_STOCK,
    waiting: Object.fromEntries(alertCounts(shown, waits)),
    waiting_count: sum(alertCounts(products, waits).map(([, waiting]) => waiting)),
    demand,
    stock_changes,
    limit,
    offset,
  };
}

async function readDemand(
  container: MedusaContainer,
  products: StockProduct[],
): Promise<Record<string, Demand>> {
  const period = lastDays(new Date(), PACE_DAYS, environment().SHOP_TIME_ZONE);
  const [open, sold] = await Promise.all([
    readOpenUnits(container),
    readSoldUnits(container, { from: period.at(0) ?? "", to: period.at(-1) ?? "" }),
  ]);
  const colors = products.flatMap((product) => product.colors);
  return Object.fromEntries(
    colors.map(({ variant_id: id, stock }) => {
      const { confirmed = 0, processing = 0 } = open.get(id) ?? {};
      const pace = { stock, sold: sold.get(id) ?? 0, days: PACE_DAYS };
      return [id, { confirmed, processing, cover_days: daysOfInventory(pace) }];
    }),
  );
}

/** Returns the admin's work list, with the inventory list's definition of low stock. */
export async function readWorkList(container: MedusaContainer): Promise<Work> {
  const counts = await readWork(container, LOW_STOCK);
  return { ...counts, has_return_address: hasReturnAddress() };
}

/** Throws 404 for a product that is neither published nor a draft. */
export async function readProduct(container: MedusaContainer, id: string): Promise<StockProduct> {
  const [product] = await readStock(container, id);
  if (!product) throw problem(404, "Product not found.");
  return product;
}

function alertCounts(products: StockProduct[], alerts: Map<string, number>): [string, number][] {
  const variants = products.flatMap(({ colors }) => colors.map(({ variant_id }) => variant_id));
  return variants.flatMap((id) => {
    const waiting = alerts.get(id);
    return waiting === undefined ? [] : [[id, waiting]];
  });
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

function isLow({ colors }: StockProduct): boolean {
  return colors.some(({ stock, is_counted }) => is_counted && stock <= LOW_STOCK);
}

function isNamed({ name, colors }: StockProduct, part: string): boolean {
  const names = [name, ...colors.flatMap((color) => [color.name, color.color])];
  return names.some((one) => searchable(one).includes(searchable(part)));
}
