import type { MedusaContainer } from "@medusajs/framework/types";
import { preparedSql } from "../medusa/prepared-sql";

/** Lists every table behind a name, a price, a color, or a stock count. */
const tables = [
  "product",
  "image",
  "product_variant",
  "product_option",
  "product_option_value",
  "product_product_option",
  "product_product_option_value",
  "product_variant_option",
  "product_sales_channel",
  "product_variant_price_set",
  "price",
  "price_rule",
  "price_list",
  "price_list_rule",
  "product_variant_inventory_item",
  "inventory_item",
  "inventory_level",
  "sales_channel_stock_location",
  "store",
] as const;

/**
 * PostgreSQL stamps each written row with its transaction number, which only grows. So the row
 * count and the sum of the stamps differ after every change.
 */
const stamps = tables.map(
  (table) => `(select count(*) || '.' || coalesce(sum(xmin::text::bigint), 0) from ${table})`,
);

/** Price lists start and end at a set time, without a write. */
const runningLists = `(select string_agg(id, ',' order by id) from price_list
  where (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()))`;

const query = `select concat_ws(':', ${[...stamps, runningLists].join(", ")}) as version`;

/** Returns a string that changes with everything the catalog shows. One cheap query. */
export async function catalogVersion(container: MedusaContainer): Promise<string> {
  const [row] = await preparedSql<{ version: string }>(container, "catalog-version", query);
  return row?.version ?? "";
}
