import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/** How many shoppers wait for each variant and were not told yet. */
export async function countWaits(container: MedusaContainer): Promise<Map<string, number>> {
  const rows = await sql<{ variant_id: string; waiting: number }>(
    container,
    `select variant_id, count(*)::int as waiting from stock_wait
     where told_at is null and ended_at is null and deleted_at is null group by variant_id`,
  );
  return new Map(rows.map(({ variant_id, waiting }) => [variant_id, waiting]));
}
