import type { MedusaContainer } from "@medusajs/framework/types";
import { preparedSql } from "../medusa/prepared-sql";

interface ContentStamp {
  /** Changes with every write to the site content. */
  version: string;
  /** The countries in the store's region: `ca us`. */
  countries: string;
}

/**
 * PostgreSQL stamps each written row with its transaction number, which only grows. The countries are
 * few enough to be a part of the version.
 */
const stamp = `select concat_ws('.', count(*), coalesce(sum(xmin::text::bigint), 0)) as version,
    coalesce((select string_agg(country.iso_2, ' ' order by country.iso_2)
      from region_country country
      join store on store.default_region_id = country.region_id and store.deleted_at is null
      where country.deleted_at is null), '') as countries
  from content_version`;

/** Every request for the content checks its version, so this is one cheap query. */
export async function readContentStamp(container: MedusaContainer): Promise<ContentStamp> {
  const [row] = await preparedSql<ContentStamp>(container, "content-version", stamp);
  return row ?? { version: "", countries: "" };
}
