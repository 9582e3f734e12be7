import pg from "pg";
import { shop } from "./shop.ts";

/** One query to the shop's own database: to look behind the scenes, or to turn back a clock. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.database() });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
