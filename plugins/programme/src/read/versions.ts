import type { MedusaContainer } from "@medusajs/framework/types";
import { preparedSql } from "../medusa/prepared-sql";

/**
 * Reads versions by which caches are invalidated. Each is one cheap query, because each request for
 * the cached value waits for it.
 */

/** Lists every table behind a name, a price, a color, or a stock count. */
const catalogTables = [
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
const stampOf = (table: string) =>
  `(select count(*) || '.' || coalesce(sum(xmin::text::bigint), 0) from ${table})`;

/** Price lists start and end at a set time, without a write. */
const runningLists = `(select string_agg(id, ',' order by id) from price_list
  where (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()))`;

const catalogVersionSql = `select concat_ws(':', ${[...catalogTables.map(stampOf), runningLists].join(", ")}) as version`;

/** Returns a string that changes with everything the catalog shows. */
export async function catalogVersion(container: MedusaContainer): Promise<string> {
  const [row] = await preparedSql<{ version: string }>(
    container,
    "catalog-version",
    catalogVersionSql,
  );
  return row?.version ?? "";
}

interface ContentStamp {
  /** Changes with every write to the site content. */
  version: string;
  /** The countries in the store's region: `ca us`. */
  countries: string;
}

/** The countries are few enough to be a part of the version. */
const contentVersionSql = `select ${stampOf("content_version")} as version,
    coalesce((select string_agg(country.iso_2, ' ' order by country.iso_2)
      from region_country country
      join store on store.default_region_id = country.region_id and store.deleted_at is null
      where country.deleted_at is null), '') as countries`;

export async function readContentStamp(container: MedusaContainer): Promise<ContentStamp> {
  const [row] = await preparedSql<ContentStamp>(container, "content-version", contentVersionSql);
  return row ?? { version: "", countries: "" };
}
