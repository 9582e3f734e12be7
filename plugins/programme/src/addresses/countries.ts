import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/** The countries of the store's region, to which the shop ships: two small letters each. */
export async function servedCountries(container: MedusaContainer): Promise<string[]> {
  const rows = await sql<{ iso_2: string }>(
    container,
    `select country.iso_2 from store
     join region_country country on country.region_id = store.default_region_id
       and country.deleted_at is null
     where store.deleted_at is null order by country.iso_2`,
  );
  return rows.map(({ iso_2 }) => iso_2);
}
